import type { Table } from "./structure.ts";
import { shownColumns } from "./structure.ts";

/** Query of one table as a user requests it. Names are those of the table's columns. */
export interface BrowseQuery {
  readonly table: string;
  /** Columns shown, in this order; every column where it is empty. With an aggregate, rows are grouped by the rest. */
  readonly shown: readonly ShownColumns[];
  /** Filters that must all hold. */
  readonly filters: readonly Filter[];
  readonly orders: readonly ColumnOrder[];
  /** Number of rows per page, 1 to {@link mostRows}. */
  readonly limit: number;
  readonly page: number | "last";
}

/** A column, or a function of it; `count` without a column counts rows. */
export interface ShownColumns {
  readonly function?: FunctionName;
  readonly column?: string;
}

/** A condition; without a column it applies to all of them. */
export interface Filter {
  readonly column?: string;
  readonly operator: Operator;
  /**
   * Value to compare with: empty if the operator needs none; for IN several, separated by commas; for SQL what
   * follows the column, or a whole condition.
   */
  readonly value: string;
}

/** An order by a column, or by the n-th of the shown columns. */
export interface ColumnOrder {
  readonly by: string | number;
  readonly isDescending: boolean;
}

export const functions = ["length", "lower", "upper", "round", "hex", "unixepoch"] as const;
export const aggregates = ["count", "count distinct", "sum", "avg", "min", "max", "group_concat"] as const;
type FunctionName = (typeof functions)[number] | (typeof aggregates)[number];

export const operators = [
  ...["=", "!=", "<", "<=", ">", ">="],
  ...["LIKE", "LIKE %%", "NOT LIKE", "IN", "NOT IN", "IS NULL", "IS NOT NULL", "SQL"],
] as readonly Operator[];
export type Operator =
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "LIKE"
  | "LIKE %%"
  | "NOT LIKE"
  | "IN"
  | "NOT IN"
  | "IS NULL"
  | "IS NOT NULL"
  | "SQL";

export const usualRows = 50;
const mostRows = 1000;
/** Most cells of a page; rendering ten times as many blocks the process for a third of a second. */
const mostCells = 5000;

export function isAggregate(name: FunctionName | undefined): boolean {
  return aggregates.some((one) => one === name);
}

/** Checks whether rows are grouped, so that none of the rows shown is a row of the table. */
export function isGrouped({ shown }: Pick<BrowseQuery, "shown">): boolean {
  return shown.some((one) => isAggregate(one.function));
}

export function takesValue(operator: Operator): boolean {
  return operator !== "IS NULL" && operator !== "IS NOT NULL";
}

/** Maximum of each kind that an address may hold; anything beyond is left out. */
const most = { shown: 200, filters: 30, orders: 10, value: 2000 };

/**
 * Reads the query of an address, whose parameters repeat: `fn` with `show`, `where` with `is` and `value`, `order`
 * with `direction`, `limit`, `page`. A wide table has fewer rows on a page. Parts that the table lacks and empty
 * lines of the form are left out.
 */
export function readQuery(parameters: URLSearchParams, table: Table): BrowseQuery {
  const all = (name: string) => parameters.getAll(name);
  const shown = all("show")
    .map((column, at) => readShown(column, all("fn")[at] ?? "", table))
    .filter((one) => one !== undefined)
    .slice(0, most.shown);
  const filters = all("where")
    .map((column, at) => readFilter(column, all("is")[at] ?? "=", all("value")[at] ?? "", table))
    .filter((one) => one !== undefined)
    .slice(0, most.filters);
  const orders = all("order")
    .map((by, at) => readOrder(by, all("direction")[at] === "desc", shown, table))
    .filter((one) => one !== undefined)
    .slice(0, most.orders);
  const width = shown.length || shownColumns(table).length;
  const limit = Math.min(
    countOf(parameters.get("limit")) ?? usualRows,
    mostRows,
    Math.max(usualRows, Math.floor(mostCells / width)),
  );
  const page = parameters.get("page") === "last" ? "last" : (countOf(parameters.get("page")) ?? 1);
  return { table: table.name, shown, filters, orders, limit, page };
}

/** Writes the address parameters of a query, which {@link readQuery} can read again. */
export function writeQuery({ table, shown, filters, orders, limit, page }: BrowseQuery): URLSearchParams {
  const parameters = new URLSearchParams({ table });
  for (const one of shown) {
    parameters.append("fn", one.function ?? "");
    parameters.append("show", one.column ?? "");
  }
  for (const { column, operator, value } of filters) {
    parameters.append("where", column ?? "");
    parameters.append("is", operator);
    parameters.append("value", value);
  }
  for (const order of orders) {
    parameters.append("order", orderText(order.by));
    parameters.append("direction", order.isDescending ? "desc" : "asc");
  }
  if (limit !== usualRows) parameters.set("limit", String(limit));
  if (page !== 1) parameters.set("page", String(page));
  return parameters;
}

/** Returns the name of an order in an address: a column by its name, the n-th of the columns shown as `#n`, from 0. */
export function orderText(by: ColumnOrder["by"]): string {
  if (typeof by === "number") return `#${by}`;
  return by.startsWith("#") ? `#${by}` : by;
}

function readShown(column: string, name: string, table: Table): ShownColumns | undefined {
  const known = [...functions, ...aggregates].find((one): one is FunctionName => one === name);
  if (column === "") return known === "count" ? { function: known } : undefined;
  if (!hasColumn(table, column)) return undefined;
  return known ? { function: known, column } : { column };
}

function readFilter(column: string, name: string, typed: string, table: Table): Filter | undefined {
  const operator = operators.find((one): one is Operator => one === name);
  if (!operator || (column !== "" && !hasColumn(table, column))) return undefined;
  const value = takesValue(operator) ? typed.slice(0, most.value) : "";
  if (column === "") return value === "" ? undefined : { operator, value };
  return { column, operator, value };
}

function readOrder(
  text: string,
  isDescending: boolean,
  shown: readonly ShownColumns[],
  table: Table,
): ColumnOrder | undefined {
  if (/^#\d{1,3}$/.test(text)) {
    const by = Number(text.slice(1));
    return by < shown.length ? { by, isDescending } : undefined;
  }
  const by = text.startsWith("##") ? text.slice(1) : text;
  const isOpen =
    !isGrouped({ shown }) || shown.some((one) => one.column === by && !isAggregate(one.function));
  return isOpen && hasColumn(table, by) ? { by, isDescending } : undefined;
}

function hasColumn(table: Table, name: string): boolean {
  return shownColumns(table).some((column) => column.name === name);
}

function countOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
