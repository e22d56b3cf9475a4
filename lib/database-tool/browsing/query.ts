/** What somebody asks of one table. Names are those of the table's columns. */
export interface BrowseQuery {
  readonly table: string;
  /** What is shown, in its order; every column where it is empty. With an aggregate the rest is what rows are grouped by. */
  readonly shown: readonly ShownColumns[];
  /** All of them hold. */
  readonly filters: readonly Filter[];
  readonly orders: readonly ColumnOrder[];
  /** Rows a page, 1 to {@link mostRows}. */
  readonly limit: number;
  readonly page: number | "last";
}

/** A column, or a function of it; `count` without a column counts rows. */
export interface ShownColumns {
  readonly function?: FunctionName;
  readonly column?: string;
}

/** A condition; without a column it is asked of all of them. */
export interface Filter {
  readonly column?: string;
  readonly operator: Operator;
  /** Empty where the operator takes none; of IN several, with commas between; of SQL what follows the column, or a whole condition. */
  readonly value: string;
}

/** By a column, or by the n-th of what is shown. */
export interface ColumnOrder {
  readonly by: string | number;
  readonly isDescending: boolean;
}

export const functions = ["length", "lower", "upper", "round", "hex", "unixepoch"] as const;
export const aggregates = ["count", "count distinct", "sum", "avg", "min", "max", "group_concat"] as const;
export type FunctionName = (typeof functions)[number] | (typeof aggregates)[number];

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
export const mostRows = 1000;
/** Of a page; drawing ten times as many holds the process up for a third of a second. */
export const mostCells = 5000;

export function isAggregate(name: FunctionName | undefined): boolean {
  return aggregates.some((one) => one === name);
}

/** Whether rows are put together, so that none of what is shown is a row of the table. */
export function isGrouped({ shown }: Pick<BrowseQuery, "shown">): boolean {
  return shown.some((one) => isAggregate(one.function));
}

export function takesValue(operator: Operator): boolean {
  return operator !== "IS NULL" && operator !== "IS NOT NULL";
}
