import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { type FoundIn, searchTables } from "#lib/database-tool/browsing/search-tables";
import type { Value } from "#lib/database-tool/reading/result";
import type { Structure } from "#lib/database-tool/structure/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { rowUrl, selectUrl } from "../database-url.ts";
import { meaningOf } from "../table-meaning.ts";
import type { FoundDescription } from "./tables-description.ts";

/** Where in the database a text is, table by table. */
export async function describeFound(
  search: string,
  structure: Structure,
  admin: SignedInAdmin,
  language: Language,
): Promise<FoundDescription> {
  const { tables, left } = await searchTables(search, structure);
  const t = translator(language, "admin.tools.database.search");
  return {
    summary: t("summary", { count: tables.length, text: search }),
    tables: tables.map((found) => {
      const meaning = meaningOf(found.table.name, admin, language)?.text;
      return {
        name: found.table.name,
        url: selectUrl(language, found.query),
        ...(meaning === undefined ? {} : { meaning }),
        hasMore: found.hasMore,
        rows: found.rows.map((row) => describeRow(row, found, search, language)),
      };
    }),
    left: left.map(({ table, query }) => ({ name: table.name, url: selectUrl(language, query) })),
  };
}

type FoundRow = FoundDescription["tables"][number]["rows"][number];

function describeRow(
  row: readonly Value[],
  { table, select }: FoundIn,
  search: string,
  language: Language,
): FoundRow {
  const key = select.key?.map((at) => String(row[at] ?? ""));
  const places = row.flatMap((value, at) =>
    textOf(value).toLowerCase().includes(search.toLowerCase()) ? [at] : [],
  );
  const nameOf = (at: number) => select.columns[at]?.column ?? "";
  const at = places.find((place) => !isDerived(nameOf(place))) ?? places[0] ?? 0;
  return {
    key: key?.join(" ") ?? "",
    ...(key ? { url: rowUrl(language, table.name, key) } : {}),
    column: nameOf(at),
    text: around(textOf(row[at]), search),
  };
}

/** What the program makes of other columns to search and to sort by: the same words, harder to read. */
function isDerived(column: string): boolean {
  return column === "search_text" || column.endsWith("_sort_key");
}

function textOf(value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A few words before and after what was found. */
function around(text: string, search: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(search.toLowerCase()));
  const from = Math.max(0, at - 40);
  const until = at + search.length + 80;
  return `${from > 0 ? "…" : ""}${text.slice(from, until)}${until < text.length ? "…" : ""}`;
}
