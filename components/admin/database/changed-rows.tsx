import { useTranslations } from "next-intl";
import { ArrowRightIcon } from "#components/ui/icons";
import type { ChangeDescription } from "#lib/admin/database/changing/change-description";
import { ValueCell } from "./value-cell.tsx";

/** The first rows of a table that a change would touch, before and after. */
export function ChangedRows({ name, text, rows }: ChangedRowsProps) {
  const t = useTranslations("admin.tools.database.change");
  return (
    <section aria-label={name} className="mb-6">
      <h2 className="mb-2 text-lg font-semibold text-pretty">{text}</h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card text-sm">
        {rows.map(({ key, cells }) => (
          <li key={key} className="px-4 py-2.5">
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
              {cells.map(({ column, before, after }) => (
                <div key={column} className="contents">
                  <dt className="font-medium wrap-anywhere">{column}</dt>
                  <dd className="flex min-w-0 flex-wrap items-center gap-2">
                    {before ? (
                      <del className={after ? "" : "no-underline"}>
                        <ValueCell cell={before} />
                      </del>
                    ) : null}
                    {before && after ? (
                      <ArrowRightIcon
                        aria-label={t("becomes")}
                        className="size-4 shrink-0 text-muted-foreground"
                      />
                    ) : null}
                    {after ? (
                      <ins className="no-underline">
                        <ValueCell cell={after} />
                      </ins>
                    ) : null}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangedRowsProps = NonNullable<ChangeDescription["tables"]>[number];
