import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { ImportDescription, ImportMapping as Mapping } from "#lib/admin/import/import-description";

/** Which field each column of a file is; sent, its lines are tried out anew. */
export function ImportMapping({ screen, mapping }: MappingProps) {
  const t = useTranslations("admin.import");
  const problem = screen.errors.find(({ field }) => field === "columns")?.message;
  return (
    <form
      method="post"
      action={screen.url}
      data-form="import"
      data-list={screen.listUrl}
      className="grid gap-4"
    >
      <input type="hidden" name="_csrf" value={screen.csrfToken} />
      <input type="hidden" name="plan" value={mapping.plan} />
      <p className="text-pretty text-muted-foreground">{t("mappingHint", { field: screen.naming })}</p>
      <ul className="grid gap-3">
        {mapping.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are known by their place.
          <Column key={index} name={`column.${index}`} column={column} fields={mapping.fields} />
        ))}
      </ul>
      <p data-error-for="columns" hidden={!problem} className="font-medium text-pretty text-destructive-text">
        {problem}
      </p>
      <Button type="submit" className="justify-self-start aria-busy:opacity-60">
        {t("look")}
      </Button>
    </form>
  );
}

interface MappingProps {
  readonly screen: ImportDescription;
  readonly mapping: Mapping;
}

function Column({ name, column, fields }: ColumnProps) {
  const t = useTranslations("admin.import");
  const id = `field-${name}`;
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <Label htmlFor={id}>{column.heading}</Label>
        <p className="truncate text-xs text-muted-foreground">{column.samples.join(" · ")}</p>
      </div>
      <NativeSelect id={id} name={name} defaultValue={column.value}>
        <option value="">{t("none")}</option>
        {fields.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}

interface ColumnProps {
  readonly name: string;
  readonly column: Mapping["columns"][number];
  readonly fields: Mapping["fields"];
}
