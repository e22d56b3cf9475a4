import { SearchIcon, TableIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { Input } from "#components/ui/input";
import type { TableLine, TablesDescription } from "#lib/admin/database/tables-description";
import { FoundTexts } from "./found-texts.tsx";
import { OrderedHeading } from "./ordered-heading.tsx";
import { headCellClasses, ScrollBox } from "./scroll-box.tsx";
import { Way } from "./way.tsx";

/** Every table of the database, what it is for, and where a text is in them. */
export function TablesScreen({ screen }: { readonly screen: TablesDescription }) {
  const t = useTranslations("admin.tools.database.tables");
  const { tables, columns, summary, countUrl, found } = screen;
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground">{t("intro")}</p>
      <Forms screen={screen} />
      {found ? <FoundTexts found={found} /> : null}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground">
        <p className="tabular-nums">{summary}</p>
        {countUrl ? (
          <a href={countUrl} data-content={countUrl} className={buttonClasses({ size: "small" })}>
            {t("count")}
          </a>
        ) : null}
      </div>
      {tables.length === 0 ? (
        <EmptyState icon={TableIcon} title={t("none")} />
      ) : (
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
      )}
    </>
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
      <td className="min-w-48 px-3 py-2 text-muted-foreground">
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

function Forms({ screen }: { readonly screen: TablesDescription }) {
  const t = useTranslations("admin.tools.database.tables");
  const { formUrl, filter, search, order } = screen;
  return (
    <search className="mb-6 flex flex-wrap gap-x-6 gap-y-3">
      <form action={formUrl} className="flex min-w-0 flex-1 basis-64 gap-2">
        <Input
          type="search"
          name="filter"
          aria-label={t("filter")}
          placeholder={t("filter")}
          defaultValue={filter}
          autoComplete="off"
          maxLength={100}
        />
        {order ? <input type="hidden" name="order" value={order} /> : null}
        <Button type="submit">{t("filterButton")}</Button>
      </form>
      <form action={formUrl} className="flex min-w-0 flex-1 basis-80 gap-2">
        <Input
          type="search"
          name="search"
          aria-label={t("search")}
          placeholder={t("search")}
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
          required
        />
        <Button type="submit">
          <SearchIcon aria-hidden />
          {t("searchButton")}
        </Button>
      </form>
    </search>
  );
}
