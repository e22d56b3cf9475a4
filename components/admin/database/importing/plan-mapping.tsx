import { useTranslations } from "next-intl";
import { MappedColumns } from "#components/admin/import/mapped-columns";
import { Button } from "#components/ui/button";
import type { ImportDescription, ImportMapping } from "#lib/admin/database/importing/import-description";

/** Which column of the table each column of the file is; sent, the file is tried anew. */
export function PlanMapping({ screen, plan, mapping }: PlanMappingProps) {
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
  readonly screen: ImportDescription;
  readonly plan: string;
  readonly mapping: ImportMapping;
}
