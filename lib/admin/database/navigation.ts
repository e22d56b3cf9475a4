import type { BrowseQuery } from "#lib/database-tool/browse-query";
import { plainQuery, readQuery, usualRows, writeQuery } from "#lib/database-tool/browse-query";
import type { Table } from "#lib/database-tool/structure";
import { allows } from "#lib/kernel/permissions";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { toolUrl } from "../tools/tool-url.ts";

/** Address of a screen of the database tool; its parameters may repeat. */
export function databaseUrl(language: Language, screen: string, parameters: URLSearchParams): string {
  return `${toolUrl(language, "adminneo", screen)}?${parameters}`;
}

/** Returns the address of a query's results. */
export function selectUrl(language: Language, query: BrowseQuery): string {
  return databaseUrl(language, "select", writeQuery(query));
}

/** Returns a query as the address of a row stores it: empty for all rows in their given order. */
export function listText(query: BrowseQuery): string {
  const { filters, orders, shown, limit, page } = query;
  const isPlain = filters.length + orders.length + shown.length === 0 && limit === usualRows && page === 1;
  return isPlain ? "" : writeQuery(query).toString();
}

/** Address of all rows of a table that have these values. */
export function rowsUrl(
  language: Language,
  table: string,
  values: readonly (readonly [string, string])[],
): string {
  const filters = values.map(([column, value]) => ({ column, operator: "=", value }) as const);
  return selectUrl(language, plainQuery(table, filters));
}

/** Returns the address of the list from which a row was opened. */
export function listUrlOf(language: Language, table: Table, address: URLSearchParams): string {
  return selectUrl(language, readQuery(new URLSearchParams(address.get("list") ?? ""), table));
}

/**
 * Returns the address of one row, by its key values; without them, of a new row.
 *
 * @param list the query of the list that leads there, as an address has it
 */
export function rowUrl(language: Language, table: string, key: readonly string[], list = ""): string {
  const parameters = new URLSearchParams([["table", table], ...key.map((value) => ["key", value])]);
  if (list !== "") parameters.set("list", list);
  return databaseUrl(language, "row", parameters);
}

/** Formats a number as people write it. */
export function numberInWords(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the parameters of a page, repeated ones in their order. */
export async function parametersOf(searchParams: SearchParameters): Promise<URLSearchParams> {
  const pairs = Object.entries(await searchParams).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs);
}

const reading = ["tables", "sql", "export"] as const;
const writing = ["import"] as const;
const caring = ["maintenance", "snapshots"] as const;

/**
 * Describes the database screens that a person may open; those that only change data are left out for people not
 * allowed to.
 */
export function describeTabs(
  permissions: ReadonlySet<string>,
  language: Language,
): { readonly label: string; readonly tabs: readonly { readonly url: string; readonly text: string }[] } {
  const t = translator(language, "admin.tools.database.tabs");
  const mayWrite = allows(permissions, "adminneo", "write");
  const screens = [...reading, ...(mayWrite ? writing : []), ...caring];
  return {
    label: t("label"),
    tabs: screens.map((screen) => ({ url: toolUrl(language, "adminneo", screen), text: t(screen) })),
  };
}
