"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { SearchIcon, TableIcon } from "#components/ui/icons";
import type { TablesDescription } from "#lib/admin/database/tables/tables-description";
import { fold } from "#lib/platform/i18n/folding";
import { FoundTexts } from "./found-texts.tsx";
import { SearchForm } from "./search-form.tsx";
import { TablesList } from "./tables-list.tsx";

/** Every table of the database, what it is for, and where a text is in them; the list follows what is typed. */
export function TablesScreen({ screen }: { readonly screen: TablesDescription }) {
  const t = useTranslations("admin.tools.database.tables");
  const { formUrl, search, order, columns, size, countUrl, found } = screen;
  const [filter, setFilter] = useState(screen.filter);
  const tables = screen.tables.filter(({ name, meaning }) =>
    fold(`${name} ${meaning?.text ?? ""}`).includes(fold(filter)),
  );
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted-foreground">{t("intro")}</p>
      <search className="mb-6 flex flex-wrap gap-x-6 gap-y-3">
        <SearchForm
          url={formUrl}
          name="filter"
          label={t("filter")}
          button={t("filterButton")}
          defaultValue={screen.filter}
          maxLength={100}
          carried={order ? [["order", order]] : []}
          onChange={({ target }) => setFilter(target.value)}
        />
        <SearchForm
          url={formUrl}
          name="search"
          label={t("search")}
          button={
            <>
              <SearchIcon />
              {t("searchButton")}
            </>
          }
          defaultValue={search}
          maxLength={200}
          required
        />
      </search>
      {found ? <FoundTexts found={found} /> : null}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted-foreground">
        <p role="status" className="tabular-nums">
          {t("summary", { count: tables.length })}
          {size ? ` · ${t("size", { size })}` : null}
        </p>
        {countUrl ? (
          <a href={countUrl} data-content={countUrl} className={buttonClasses({ size: "small" })}>
            {t("count")}
          </a>
        ) : null}
      </div>
      {tables.length === 0 ? (
        <EmptyState icon={TableIcon} title={t("none")} />
      ) : (
        <TablesList
          tables={tables}
          columns={columns.map(({ url, ...column }) => ({ ...column, url: withFilter(url, filter) }))}
        />
      )}
    </>
  );
}

/** Another order of what is shown now. */
function withFilter(url: string, filter: string): string {
  const [path = "", query] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("filter");
  if (filter.trim() !== "") parameters.set("filter", filter.trim());
  return `${path}?${parameters}`;
}
