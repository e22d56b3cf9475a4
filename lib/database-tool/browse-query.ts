import { shownColumns, type Table } from "./structure.ts";

/** Query of one table as a user requests it. Names are those of the table's columns. */
export interface BrowseQuery {
  readonly table: string;
  /** Columns shown, in this order; every column where it is empty. */
  readonly shown: readonly string[];
  /** Filters that must all hold. */
  readonly filters: readonly Filter[];
  readonly orders: readonly ColumnOrder[];
  /** Number of rows per page, 1 to {@link mostRows}. */
  readonly limit: number;
  readonly page: number | "last";
}

/** A condition; without a column it applies to all of them. */
export interface Filter {
  readonly column?: string;
  readonly operator: Operator;
  /** Value to compare with: empty if the operator needs none; for IN several, separated by commas. */
  readonly value: string;
}

interface ColumnOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

export const operators = [
  ...(["=", "!=", "<", "<=", ">", ">="] as const),
  ...(["LIKE", "LIKE %%", "NOT LIKE", "IN", "NOT IN", "IS NULL", "IS NOT NULL"] as const),
] as const;
export type Operator = (typeof operators)[number];

export const usualRows = 50;
const mostRows = 1000;
/** Most cells of a page; rendering ten times as many blocks the process for a third of a second. */
const mostCells = 5000;
/** Maximum of each kind that an address may hold; anything beyond is left out. */
const most = { shown: 200, filters: 30, orders: 10, value: 2000 };

/** Returns the query for all rows of a table that fulfil these filters. */
export function plainQuery(table: string, filters: readonly Filter[] = []): BrowseQuery {
  return { table, shown: [], filters, orders: [], limit: usualRows, page: 1 };
}

export function takesValue(operator: Operator): boolean {
  return operator !== "IS NULL" && operator !== "IS NOT NULL";
}

/**
 * Reads the query of an address, whose parameters repeat: `show`, `where` with `is` and `value`, `order` with
 * `direction`, `limit`, `page`. A wide table has fewer rows on a page. Parts that the table lacks and empty lines of
 * the form are left out.
 */
export function readQuery(parameters: URLSearchParams, table: Table): BrowseQuery {
  const all = (name: string) => parameters.getAll(name);
  const names = new Set(shownColumns(table).map(({ name }) => name));
  const shown = all("show")
    .filter((column) => names.has(column))
    .slice(0, most.shown);
  const filters = all("where")
    .map((column, at) => readFilter(column, all("is")[at] ?? "=", all("value")[at] ?? "", names))
    .filter((one) => one !== undefined)
    .slice(0, most.filters);
  const orders = all("order")
    .map((by, at) => ({ by, isDescending: all("direction")[at] === "desc" }))
    .filter(({ by }) => names.has(by))
    .slice(0, most.orders);
  const limit = Math.min(
    countOf(parameters.get("limit")) ?? usualRows,
    mostRows,
    Math.max(usualRows, Math.floor(mostCells / (shown.length || names.size))),
  );
  const page = parameters.get("page") === "last" ? "last" : (countOf(parameters.get("page")) ?? 1);
  return { table: table.name, shown, filters, orders, limit, page };
}

/** Writes the address parameters of a query, which {@link readQuery} can read again. */
export function writeQuery({ table, shown, filters, orders, limit, page }: BrowseQuery): URLSearchParams {
  const parameters = new URLSearchParams({ table });
  for (const column of shown) parameters.append("show", column);
  for (const { column, operator, value } of filters) {
    parameters.append("where", column ?? "");
    parameters.append("is", operator);
    parameters.append("value", value);
  }
  for (const { by, isDescending } of orders) {
    parameters.append("order", by);
    parameters.append("direction", isDescending ? "desc" : "asc");
  }
  if (limit !== usualRows) parameters.set("limit", String(limit));
  if (page !== 1) parameters.set("page", String(page));
  return parameters;
}

function readFilter(
  column: string,
  name: string,
  typed: string,
  names: ReadonlySet<string>,
): Filter | undefined {
  const operator = operators.find((one) => one === name);
  if (!operator || (column !== "" && !names.has(column))) return undefined;
  const value = takesValue(operator) ? typed.slice(0, most.value) : "";
  if (column === "") return value === "" ? undefined : { operator, value };
  return { column, operator, value };
}

function countOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
