import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { usualRows } from "#lib/database-tool/browsing/query";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { readStructure } from "#lib/database-tool/structure/read-structure";
import { countRows, type RowCount, rowCounts } from "#lib/database-tool/structure/row-counts";
import type { Structure, Table } from "#lib/database-tool/structure/structure";
import { type TableSize, tableSizes } from "#lib/database-tool/structure/table-sizes";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { databaseUrl, parametersOf, selectUrl } from "../database-url.ts";
import { numberText, sizeText } from "../in-words.ts";
import { meaningOf } from "../table-meaning.ts";
import { describeFound } from "./describe-found.ts";
import type { TableLine, TablesDescription } from "./tables-description.ts";

type SearchParameters = Parameters<typeof parametersOf>[0];

/** What the list of tables draws: `?filter=&order=&search=&count=1`. */
export async function tablesScreen(searchParams: SearchParameters): Promise<TablesDescription> {
  const { admin, language } = await toolViewer("adminneo", "read");
  return loadTables(await parametersOf(searchParams), admin, language);
}

/** The tables in an order (`rows`, or `-rows` from the most), and where a text is in them. */
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
  const bytes = [...(sizes?.values() ?? [])].reduce((sum, { data, indexes }) => sum + data + indexes, 0);
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

/** Those that take longer than a statement may stay as they are. */
async function countAll(structure: Structure): Promise<void> {
  const known = await rowCounts(structure);
  const open = [...structure.values()].filter(({ name }) => known.get(name)?.is !== "exact");
  await inTurn(open, (table) => countRows(table, readDatabase).catch(() => undefined));
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
  size: TableSize | undefined,
  admin: SignedInAdmin,
  language: Language,
): TableLine {
  const t = translator(language, "admin.tools.database.tables");
  const { name, kind } = table;
  const meaning = meaningOf(name, admin, language);
  return {
    name,
    kind: t(`kinds.${kind}`),
    rows: count ? t(`counts.${count.is}`, { rows: numberText(count.rows, language) }) : "",
    size: size ? sizeText(size.data + size.indexes, language) : "",
    url: selectUrl(language, { table: name, shown: [], filters: [], orders: [], limit: usualRows, page: 1 }),
    structureUrl: databaseUrl(language, "structure", new URLSearchParams({ table: name })),
    ...(meaning ? { meaning } : {}),
  };
}

interface Sorted {
  readonly table: Table;
  readonly count: RowCount | undefined;
  readonly size: TableSize | undefined;
}

/** By name virtual tables come last, because they only index what others hold. */
function compare(one: Sorted, other: Sorted, { key, isDescending }: Sort): number {
  const sign = isDescending ? -1 : 1;
  const byName = one.table.name.localeCompare(other.table.name, "en");
  const isVirtual = ({ table }: Sorted) => Number(table.kind === "virtual");
  const bytes = ({ size }: Sorted) => (size ? size.data + size.indexes : 0);
  if (key === "rows") return sign * ((one.count?.rows ?? -1) - (other.count?.rows ?? -1)) || byName;
  if (key === "size") return sign * (bytes(one) - bytes(other)) || byName;
  if (key === "kind") return sign * one.table.kind.localeCompare(other.table.kind) || byName;
  return isVirtual(one) - isVirtual(other) || sign * byName;
}
