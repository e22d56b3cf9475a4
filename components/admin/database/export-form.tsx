import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Group } from "#components/ui/group";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { NativeSelect } from "#components/ui/native-select";
import type { ExportDescription } from "#lib/admin/database/exporting";
import { classNames } from "#lib/platform/class-names";
import { ScreenHeader } from "../screen-header.tsx";

/** Form for content and format; submitting it downloads. */
export function ExportForm({ screen }: { readonly screen: ExportDescription }) {
  const t = useTranslations("admin.tools.database.export");
  const { downloadUrl, tables, batches } = screen;
  return (
    <>
      <ScreenHeader title={t("title")} intro={t("intro")} />
      <form
        action={downloadUrl}
        method="get"
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Group aria-labelledby="export-tables" className="rounded-lg border border-border bg-card p-4">
          <h2 id="export-tables" className="font-semibold">
            {t("tables")}
          </h2>
          <p className="mb-3 text-sm text-pretty text-muted-foreground">{t("tablesHint")}</p>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {tables.map((table) => (
              <TableChoice key={table.name} table={table} />
            ))}
          </ul>
        </Group>
        <div className="group/how grid gap-4 rounded-lg border border-border bg-card p-4">
          <Choice
            name="format"
            label={t("format")}
            options={["sql", "csv"]}
            texts={(key) => t(`formats.${key}`)}
          />
          <Choice
            name="separator"
            label={t("separator")}
            className="group-has-[[value=sql]:checked]/how:hidden"
            options={["comma", "semicolon", "tab"]}
            texts={(key) => t(`separators.${key}`)}
          />
          <Choice
            name="what"
            label={t("what")}
            className={onlySql}
            options={["both", "structure", "data"]}
            texts={(key) => t(`whats.${key}`)}
          />
          <Choice
            name="batch"
            label={t("batch")}
            className={onlySql}
            options={batches.map(String)}
            initial="100"
            texts={(key) => t("rows", { count: Number(key) })}
          />
          <div>
            <div className={onlySql}>
              <LabelledCheckbox id="export-drop" name="drop" value="1">
                {t("drop")}
              </LabelledCheckbox>
            </div>
            <LabelledCheckbox id="export-gzip" name="gzip" value="1">
              {t("gzip")}
            </LabelledCheckbox>
          </div>
          <Button type="submit" variant="primary" className="justify-self-start">
            {t("download")}
          </Button>
          <p className="text-xs text-pretty text-muted-foreground">{t("moment")}</p>
        </div>
      </form>
    </>
  );
}

/** Hides options that do not apply to a CSV file. */
const onlySql = "group-has-[[value=csv]:checked]/how:hidden";

function TableChoice({ table: { name, module, hasSecrets, isChosen } }: TableChoiceProps) {
  const t = useTranslations("admin.tools.database.export");
  const id = `export-table-${name}`;
  return (
    <li>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-2.5 py-1.5 text-sm">
        <Checkbox id={id} name="table" value={name} defaultChecked={isChosen} className="mt-0.5" />
        <span className="min-w-0">
          <span className="block font-mono text-xs leading-5 wrap-anywhere">{name}</span>
          <span className="block text-xs text-muted-foreground">
            {[module, hasSecrets ? t("hasSecrets") : ""].filter(Boolean).join(" · ")}
          </span>
        </span>
      </label>
    </li>
  );
}

interface TableChoiceProps {
  readonly table: ExportDescription["tables"][number];
}

function Choice<Key extends string>({ name, label, options, texts, initial, className }: ChoiceProps<Key>) {
  const id = `export-${name}`;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <NativeSelect id={id} name={name} defaultValue={initial}>
        {options.map((key) => (
          <option key={key} value={key}>
            {texts(key)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface ChoiceProps<Key extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Key[];
  readonly texts: (key: Key) => string;
  readonly initial?: Key;
  readonly className?: string;
}
