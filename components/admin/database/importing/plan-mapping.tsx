import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { NativeSelect } from "#components/ui/native-select";
import type { ImportDescription, ImportMapping } from "#lib/admin/database/import-description";

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
      <ul className="grid gap-3">
        {mapping.columns.map(({ heading, samples, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file are known by their place.
          <li key={index} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0">
              <label htmlFor={`import-column-${index}`} className="text-sm font-medium wrap-anywhere">
                {heading || t("column", { number: index + 1 })}
              </label>
              <p className="truncate text-xs text-muted-foreground">{samples.filter(Boolean).join(" · ")}</p>
            </div>
            <NativeSelect id={`import-column-${index}`} name={`column.${index}`} defaultValue={value}>
              <option value="">{t("none")}</option>
              {mapping.options.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
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
