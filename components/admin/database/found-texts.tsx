import { useTranslations } from "next-intl";
import type { FoundDescription } from "#lib/admin/database/tables/tables-description";
import { Way } from "./way.tsx";

/** Where a text is, table by table, with the first rows of each. */
export function FoundTexts({ found }: { readonly found: FoundDescription }) {
  const t = useTranslations("admin.tools.database.search");
  return (
    <section aria-labelledby="found-heading" className="mb-8">
      <h2 id="found-heading" className="mb-3 text-lg font-semibold text-pretty wrap-anywhere">
        {found.summary}
      </h2>
      <div className="grid gap-4">
        {found.tables.map((table) => (
          <FoundTable key={table.name} table={table} />
        ))}
      </div>
      {found.left.length > 0 ? (
        <p className="mt-4 text-pretty text-muted-foreground">
          {t("left")}{" "}
          {found.left.map(({ name, url }) => (
            <span key={name}>
              <Way url={url}>{name}</Way>{" "}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function FoundTable({ table }: { readonly table: FoundDescription["tables"][number] }) {
  const t = useTranslations("admin.tools.database.search");
  return (
    <section aria-label={table.name} className="rounded-lg border border-border bg-card">
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-border px-4 py-2.5 text-sm">
        <Way url={table.url}>{table.name}</Way>
        <span className="text-muted-foreground">{table.meaning}</span>
      </h3>
      <ul className="divide-y divide-border text-sm">
        {table.rows.map(({ key, url, column, text }) => (
          <li key={key} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="min-w-0 truncate">
              {url ? <Way url={url}>{t("row", { key })}</Way> : null}{" "}
              <span className="text-muted-foreground">{t("in", { column })}</span>
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
        {table.hasMore ? (
          <li className="px-4 py-2">
            <Way url={table.url}>{t("more", { name: table.name })}</Way>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
