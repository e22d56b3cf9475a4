"use client";

import { useTranslations } from "next-intl";
import { type ChangeEventHandler, type ReactNode, useState } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { SearchIcon, TableIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import type { FoundDescription, TableLine, TablesDescription } from "#lib/admin/database/tables";
import { fold } from "#lib/platform/i18n/folding";
import { headCellClasses, OrderedHeading, ScrollBox, ToolLink } from "./table-parts.tsx";

/**
 * Lists every table of the database with its purpose, and the places where a text was found; the list is filtered
 * while typing.
 */
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

/** Returns the address of another order of the rows shown now. */
function withFilter(url: string, filter: string): string {
  const [path = "", query] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("filter");
  if (filter.trim() !== "") parameters.set("filter", filter.trim());
  return `${path}?${parameters}`;
}

/** Renders a search form that submits the text in the screen's address. */
function SearchForm({ url, label, button, carried = [], ...input }: SearchFormProps) {
  return (
    <form action={url} className="flex min-w-0 flex-1 basis-72 gap-2">
      <Input type="search" aria-label={label} placeholder={label} autoComplete="off" {...input} />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{button}</Button>
    </form>
  );
}

interface SearchFormProps {
  readonly url: string;
  readonly name: string;
  readonly label: string;
  readonly button: ReactNode;
  readonly defaultValue: string;
  readonly maxLength: number;
  readonly required?: boolean;
  /** Other parameters of the address. */
  readonly carried?: readonly (readonly [name: string, value: string])[];
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** Places of a text, table by table, with the first rows of each. */
function FoundTexts({ found }: { readonly found: FoundDescription }) {
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
              <ToolLink url={url}>{name}</ToolLink>{" "}
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
        <ToolLink url={table.url}>{table.name}</ToolLink>
        <span className="text-muted-foreground">{table.meaning}</span>
      </h3>
      <ul className="divide-y divide-border text-sm">
        {table.rows.map(({ key, url, column, text }) => (
          <li key={key} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="min-w-0 truncate">
              {url ? <ToolLink url={url}>{t("row", { key })}</ToolLink> : null}{" "}
              <span className="text-muted-foreground">{t("in", { column })}</span>
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
        {table.hasMore ? (
          <li className="px-4 py-2">
            <ToolLink url={table.url}>{t("more", { name: table.name })}</ToolLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Lists tables with their contents and their purpose. */
function TablesList({ tables, columns }: Pick<TablesDescription, "tables" | "columns">) {
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
        <ToolLink url={url}>{name}</ToolLink>
      </th>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{rows}</td>
      <td className="px-3 py-2 whitespace-nowrap tabular-nums">{size}</td>
      <td className="px-3 py-2 whitespace-nowrap text-muted-foreground">{kind}</td>
      <td className="px-3 py-2 text-muted-foreground max-sm:whitespace-nowrap sm:min-w-48">
        {meaning?.url ? <ToolLink url={meaning.url}>{meaning.text}</ToolLink> : meaning?.text}
      </td>
      <td className="px-3 py-2 text-right">
        <ToolLink url={structureUrl} className="font-normal">
          {t("structure")}
          <span className="sr-only"> {name}</span>
        </ToolLink>
      </td>
    </tr>
  );
}
