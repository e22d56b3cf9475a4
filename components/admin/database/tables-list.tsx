import { useTranslations } from "next-intl";
import type { TableLine, TablesDescription } from "#lib/admin/database/tables/tables-description";
import { OrderedHeading } from "./ordered-heading.tsx";
import { headCellClasses, ScrollBox } from "./scroll-box.tsx";
import { Way } from "./way.tsx";

/** Tables with what they hold and what they are for. */
export function TablesList({ tables, columns }: Pick<TablesDescription, "tables" | "columns">) {
  const t = useTranslations("admin.tools.database.tables");
  return (
    <ScrollBox label={t("title")}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            {columns.map(({ key, label, url, direction }) => (
              <OrderedHeading key={key} name={label} url={url} {...(direction ? { direction } : {})} />
            ))}
            <th scope="col" className={headCellClasses}>
              {t("meaning")}
            </th>
            <th scope="col" className={headCellClasses}>
              <span className="sr-only">{t("structure")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {tables.map((table) => (
            <Line key={table.name} table={table} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Line({ table }: { readonly table: TableLine }) {
  const t = useTranslations("admin.tools.database.tables");
  const { name, kind, rows, size, url, structureUrl, meaning } = table;
  return (
    <tr className="hover:bg-accent">
      <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
        <Way url={url}>{name}</Way>
      </th>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{rows}</td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{size}</td>
      <td className="px-3 py-2 whitespace-nowrap text-muted-foreground">{kind}</td>
      <td className="px-3 py-2 text-muted-foreground max-sm:whitespace-nowrap sm:min-w-48">
        {meaning?.url ? <Way url={meaning.url}>{meaning.text}</Way> : meaning?.text}
      </td>
      <td className="px-3 py-2 text-right">
        <Way url={structureUrl} className="font-normal">
          {t("structure")}
          <span className="sr-only"> {name}</span>
        </Way>
      </td>
    </tr>
  );
}
