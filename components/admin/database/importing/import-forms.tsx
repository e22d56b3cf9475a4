import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FileInput } from "#components/admin/import/file-input";
import { SeparatorField } from "#components/admin/import/reading-fields";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type { ImportDescription } from "#lib/admin/database/importing/import-description";

/** A form for each kind of file; both only try it. */
export function ImportForms({ screen }: { readonly screen: ImportDescription }) {
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
        <FileInput id={id} accept={accept} />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start aria-busy:opacity-60">
        {t("try")}
      </Button>
    </form>
  );
}

interface FileFormProps {
  readonly screen: ImportDescription;
  readonly kind: "csv" | "sql";
  readonly accept: string;
  readonly children: ReactNode;
}
