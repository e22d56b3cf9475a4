import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { ImportDescription, ImportMapping as Mapping } from "#lib/admin/import/import-description";
import { MappedColumns, ReadingFields } from "./import-form.tsx";

/** Assigns a field to each column of a file; submitting it tests the lines again. */
export function ImportMappingForm({ screen, mapping }: MappingProps) {
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
      <ReadingFields reading={screen.reading} isRead />
      <p className="text-pretty text-muted-foreground">{t("mappingHint", { field: screen.naming })}</p>
      <MappedColumns columns={mapping.columns} options={mapping.fields} none={t("none")} />
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
