import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type {
  TableImportDescription,
  TableImportMapping,
  TableImportReport,
} from "#lib/admin/database/importing/load-import";
import { Decision, ImportFileInput, MappedColumns, SeparatorField } from "../import/import-form.tsx";
import { ScreenHeader } from "../screen-header.tsx";

/** Imports a file into the database: tries it, reports the result, then applies it. */
export function TableImportScreen({ screen }: { readonly screen: TableImportDescription }) {
  const t = useTranslations("admin.tools.database.import");
  const { report } = screen;
  return (
    <>
      <ScreenHeader
        crumb={t("title")}
        title={report ? report.name : t("title")}
        intro={t(report ? "reportIntro" : "intro")}
      />
      {report ? <PlanReport screen={screen} report={report} /> : <ImportForms screen={screen} />}
    </>
  );
}

/** Expected result of importing a file, and the button that does it if nothing is wrong. */
function PlanReport({ screen, report }: PlanReportProps) {
  const t = useTranslations("admin.tools.database.import");
  const { plan, summary, problems, more, mayImport, mapping } = report;
  return (
    <div className="grid gap-6">
      <section aria-label={t("outcome")} className="rounded-lg border border-border bg-card p-4">
        <ul className="grid gap-1 font-medium">
          {summary.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="mt-4">
          <Decision
            url={screen.url}
            csrfToken={screen.csrfToken}
            plan={plan}
            apply={mayImport ? t("apply") : undefined}
            again={t("again")}
            isSentByScript
          />
        </div>
        <p className="mt-3 text-xs text-pretty text-muted-foreground">
          {t(mayImport ? "snapshotFirst" : "nothingWritten")}
        </p>
      </section>
      {problems.length > 0 ? (
        <section aria-labelledby="import-problems" className="rounded-lg border border-border bg-card">
          <h2 id="import-problems" className="border-b border-border px-4 py-3 font-semibold">
            {t("problemsTitle")}
          </h2>
          <ol className="divide-y divide-border">
            {problems.map(({ line, text }) => (
              <li
                key={`${line} ${text}`}
                className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 px-4 py-2 text-sm"
              >
                <span className="text-muted-foreground tabular-nums">
                  {line ? t("line", { line }) : null}
                </span>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? (
            <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
              {t("more", { count: more })}
            </p>
          ) : null}
        </section>
      ) : null}
      {mapping ? <PlanMapping screen={screen} plan={plan} mapping={mapping} /> : null}
    </div>
  );
}

interface PlanReportProps {
  readonly screen: TableImportDescription;
  readonly report: TableImportReport;
}

/** Maps each column of the file to a column of the table; submitting it tries the file again. */
function PlanMapping({ screen, plan, mapping }: PlanMappingProps) {
  const t = useTranslations("admin.tools.database.import");
  return (
    <form
      method="post"
      action={screen.url}
      data-form="import"
      data-list={screen.url}
      className="grid gap-4 rounded-lg border border-border bg-card p-4"
    >
      <input type="hidden" name="_csrf" value={screen.csrfToken} />
      <input type="hidden" name="plan" value={plan} />
      <h2 className="font-semibold">{t("mapping", { table: mapping.table })}</h2>
      <MappedColumns
        columns={mapping.columns.map((column, index) => ({
          ...column,
          heading: column.heading || t("column", { number: index + 1 }),
        }))}
        options={mapping.options.map((name) => ({ value: name, text: name }))}
        none={t("none")}
      />
      <Button type="submit" className="justify-self-start aria-busy:opacity-60">
        {t("look")}
      </Button>
    </form>
  );
}

interface PlanMappingProps {
  readonly screen: TableImportDescription;
  readonly plan: string;
  readonly mapping: TableImportMapping;
}

/** Renders a form for each kind of file; both only try it. */
function ImportForms({ screen }: { readonly screen: TableImportDescription }) {
  const t = useTranslations("admin.tools.database.import");
  const guessed = useTranslations("admin.import")("guessed");
  return (
    <>
      <p className="mb-4 max-w-3xl text-sm text-pretty text-muted-foreground">{t("around")}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FileForm screen={screen} kind="csv" accept=".csv,.tsv,.txt,.gz,text/csv">
          <p className="text-sm text-pretty text-muted-foreground">
            {t("csvHint", { limit: screen.mostLines })}
          </p>
          <div className="grid gap-1.5">
            <label htmlFor="import-table" className="text-sm font-medium">
              {t("table")}
            </label>
            <NativeSelect
              id="import-table"
              name="table"
              defaultValue={screen.tables.find(({ isChosen }) => isChosen)?.name}
            >
              {screen.tables.map(({ name, module }) => (
                <option key={name} value={name}>
                  {module ? `${name} (${module})` : name}
                </option>
              ))}
            </NativeSelect>
          </div>
          <SeparatorField chosen="" guessed={guessed} />
          <LabelledCheckbox id="import-updates" name="updates" value="1">
            {t("updates")}
          </LabelledCheckbox>
        </FileForm>
        <FileForm screen={screen} kind="sql" accept=".sql,.txt,.gz,application/sql">
          <p className="text-sm text-pretty text-muted-foreground">{t("sqlHint")}</p>
        </FileForm>
      </div>
    </>
  );
}

function FileForm({ screen, kind, accept, children }: FileFormProps) {
  const t = useTranslations("admin.tools.database.import");
  const id = `import-file-${kind}`;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={screen.url}
      data-form="import"
      data-list={screen.url}
      noValidate
      className="grid gap-4 rounded-lg border border-border bg-card p-4"
    >
      <input type="hidden" name="_csrf" value={screen.csrfToken} />
      <input type="hidden" name="kind" value={kind} />
      <h2 className="font-semibold">{t(`kinds.${kind}`)}</h2>
      {children}
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {t("file")}
        </label>
        <ImportFileInput id={id} accept={accept} />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start aria-busy:opacity-60">
        {t("try")}
      </Button>
    </form>
  );
}

interface FileFormProps {
  readonly screen: TableImportDescription;
  readonly kind: "csv" | "sql";
  readonly accept: string;
  readonly children: ReactNode;
}
