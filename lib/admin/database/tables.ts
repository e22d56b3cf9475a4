import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { plainQuery } from "#lib/database-tool/browse-query";
import { type FoundIn, searchTables } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { estimateRows, type RowCount, rowCounts, tableSizes } from "#lib/database-tool/row-counts";
import type { Structure, Table } from "#lib/database-tool/structure";
import { sizeText } from "#lib/platform/i18n/formats";
import { collator, compareCodes } from "#lib/platform/i18n/intl";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { databaseUrl, numberInWords, parametersOf, rowUrl, selectUrl } from "./navigation.ts";
import { type Meaning, meaningOf } from "./table-meaning.ts";

type SearchParameters = Parameters<typeof parametersOf>[0];

/** Returns the data of the list of tables: `?filter=&order=&search=&count=1`. */
export async function tablesScreen(searchParams: SearchParameters): Promise<TablesDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  return loadTables(await parametersOf(searchParams), admin, language);
}

/** Loads the tables in an order (`rows`, or `-rows` from the most), and the places where a text is found in them. */
export async function loadTables(
  parameters: URLSearchParams,
  admin: SignedInAdmin,
  language: Language,
): Promise<TablesDescription> {
  const structure = await readStructure();
  if (parameters.get("count") === "1") await countAll(structure);
  const [counts, sizes] = [await rowCounts(structure), await tableSizes(structure, askBriefly)];
  const filter = (parameters.get("filter") ?? "").trim().slice(0, 100);
  const search = (parameters.get("search") ?? "").trim().slice(0, 200);
  const order = orderOf(parameters.get("order"));
  const lines = [...structure.values()].map((table) => ({
    table,
    count: counts.get(table.name),
    size: sizes?.get(table.name),
    line: describe(table, counts.get(table.name), sizes?.get(table.name), admin, language),
  }));
  const bytes = [...(sizes?.values() ?? [])].reduce((sum, size) => sum + size, 0);
  const isCounted = lines.every(({ count }) => count?.is === "exact");
  const given = { filter, search, order: order.text };
  return {
    language,
    formUrl: toolUrl(language, "adminneo", "tables"),
    filter,
    search,
    order: order.text,
    columns: describeColumns(order, { filter, search }, language),
    tables: lines.sort((one, other) => compare(one, other, order)).map(({ line }) => line),
    ...(sizes ? { size: sizeText(bytes, language) } : {}),
    ...(isCounted ? {} : { countUrl: toolUrl(language, "adminneo", "tables", { ...given, count: "1" }) }),
    ...(search === "" ? {} : { found: await describeFound(search, structure, admin, language) }),
  };
}

const askBriefly = (statement: string) => readDatabase(statement, [], { milliseconds: 3000 });

/** Counts rows; tables that take longer than a statement is allowed to stay as they are. */
async function countAll(structure: Structure): Promise<void> {
  const known = await rowCounts(structure);
  const open = [...structure.values()].filter(({ name }) => known.get(name)?.is !== "exact");
  await mapSeries(open, (table) => estimateRows(table, readDatabase).catch(() => undefined));
}

interface Sort {
  readonly key: (typeof keys)[number];
  readonly isDescending: boolean;
  readonly text: string;
}
const keys = ["name", "rows", "size", "kind"] as const;

function orderOf(text: string | null): Sort {
  const isDescending = text?.startsWith("-") ?? false;
  const key = keys.find((one) => one === text?.replace(/^-/, "")) ?? "name";
  return {
    key,
    isDescending,
    text: key === "name" && !isDescending ? "" : `${isDescending ? "-" : ""}${key}`,
  };
}

function describeColumns(
  order: Sort,
  given: Readonly<Record<string, string>>,
  language: Language,
): TablesDescription["columns"] {
  const t = translator(language, "admin.tools.database.tables.columns");
  return keys.map((key) => {
    const isChosen = order.key === key;
    const isNext = isChosen ? !order.isDescending : key === "rows" || key === "size";
    return {
      key,
      label: t(key),
      url: toolUrl(language, "adminneo", "tables", { ...given, order: `${isNext ? "-" : ""}${key}` }),
      ...(isChosen ? { direction: order.isDescending ? "descending" : "ascending" } : {}),
    };
  });
}

function describe(
  table: Table,
  count: RowCount | undefined,
  size: number | undefined,
  admin: SignedInAdmin,
  language: Language,
): TableLine {
  const t = translator(language, "admin.tools.database.tables");
  const { name, kind } = table;
  const meaning = meaningOf(name, admin, language);
  return {
    name,
    kind: t(`kinds.${kind}`),
    rows: count ? t(`counts.${count.is}`, { rows: numberInWords(count.rows, language) }) : "",
    size: size === undefined ? "" : sizeText(size, language),
    url: selectUrl(language, plainQuery(name)),
    structureUrl: databaseUrl(language, "structure", new URLSearchParams({ table: name })),
    ...(meaning ? { meaning } : {}),
  };
}

interface Sorted {
  readonly table: Table;
  readonly count: RowCount | undefined;
  readonly size: number | undefined;
}

/** Compares tables; by name, virtual ones come last, because they only index what others hold. */
function compare(one: Sorted, other: Sorted, { key, isDescending }: Sort): number {
  const sign = isDescending ? -1 : 1;
  const byName = collator(languages[0]).compare(one.table.name, other.table.name);
  const isVirtual = ({ table }: Sorted) => Number(table.kind === "virtual");
  const bytes = ({ size = 0 }: Sorted) => size;
  if (key === "rows") return sign * ((one.count?.rows ?? -1) - (other.count?.rows ?? -1)) || byName;
  if (key === "size") return sign * (bytes(one) - bytes(other)) || byName;
  if (key === "kind") return sign * compareCodes(one.table.kind, other.table.kind) || byName;
  return isVirtual(one) - isVirtual(other) || sign * byName;
}

/** Describes where in the database a text was found, table by table. */
async function describeFound(
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
  row: readonly ResultValue[],
  { table, select }: FoundIn,
  search: string,
  language: Language,
): FoundRow {
  const key = select.key?.map((at) => String(row[at] ?? ""));
  const places = row.flatMap((value, at) =>
    textOf(value).toLowerCase().includes(search.toLowerCase()) ? [at] : [],
  );
  const nameOf = (at: number) => select.columns[at] ?? "";
  const at = places.find((place) => !isDerived(nameOf(place))) ?? places[0] ?? 0;
  return {
    key: key?.join(" ") ?? "",
    ...(key ? { url: rowUrl(language, table.name, key) } : {}),
    column: nameOf(at),
    text: around(textOf(row[at]), search),
  };
}

/**
 * Checks whether the program derives a column from others for searching and sorting: the same words, harder to read.
 */
function isDerived(column: string): boolean {
  return column === "search_text" || column.endsWith("_sort_key");
}

function textOf(value: ResultValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Returns a few words before and after the found text. */
function around(text: string, search: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(search.toLowerCase()));
  const from = Math.max(0, at - 40);
  const until = at + search.length + 80;
  return `${from > 0 ? "…" : ""}${text.slice(from, until)}${until < text.length ? "…" : ""}`;
}

/** The tables of the database, in the reader's language. */
export interface TablesDescription {
  readonly language: Language;
  readonly formUrl: string;
  /** Text in the name or the meaning of the tables shown at first. */
  readonly filter: string;
  readonly search: string;
  /** Sort order that the filter form carries along. */
  readonly order: string;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly url: string;
    readonly direction?: "ascending" | "descending";
  }[];
  readonly tables: readonly TableLine[];
  /** Size of all tables together, if known. */
  readonly size?: string;
  /** Address that counts the tables not counted yet; undefined if all are. */
  readonly countUrl?: string;
  readonly found?: FoundDescription;
}

export interface TableLine {
  readonly name: string;
  readonly kind: string;
  readonly rows: string;
  readonly size: string;
  readonly url: string;
  readonly structureUrl: string;
  readonly meaning?: Meaning;
}

/** Places where a text was found. */
export interface FoundDescription {
  readonly summary: string;
  readonly tables: readonly {
    readonly name: string;
    readonly url: string;
    readonly meaning?: string;
    readonly hasMore: boolean;
    readonly rows: readonly {
      readonly key: string;
      readonly url?: string;
      readonly column: string;
      readonly text: string;
    }[];
  }[];
  readonly left: readonly { readonly name: string; readonly url: string }[];
}
