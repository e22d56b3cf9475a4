import type { BrowseQuery, ColumnOrder, ShownColumns } from "./browse-query.ts";
import { isAggregate, isGrouped } from "./browse-query.ts";
import type { ConditionPart } from "./condition.ts";
import { tableCondition } from "./condition.ts";
import type { Table } from "./structure.ts";
import { quoted, shownColumns } from "./structure.ts";

/** The statement of a query, with its columns. */
export interface Select extends ConditionPart {
  readonly columns: readonly ShownColumns[];
  /** Positions in a row of the result of the values that identify it; absent for grouped rows and views. */
  readonly key?: readonly number[];
}

/** The range of rows that is read: from the first, or backwards from the last. */
export interface SelectRange {
  readonly limit: number;
  readonly offset: number;
  readonly isBackwards?: boolean;
}

/** Builds the SELECT of a query. Names come from the table and are quoted, values are bound. */
export function selectOf(
  query: BrowseQuery,
  table: Table,
  isSecret: (column: string) => boolean,
  { limit, offset, isBackwards = false }: SelectRange,
): Select {
  const columns =
    query.shown.length > 0 ? query.shown : shownColumns(table).map(({ name }) => ({ column: name }));
  const key = isGrouped(query) ? undefined : rowKeyOf(table, isSecret);
  const placed = key && placeKey(key, columns);
  const from = fromOf(query, table, isSecret);
  const list = [...columns.map(columnText), ...(placed?.added.map(quoted) ?? [])];
  const order = ordersOf(query, table, columns, key).map(
    ({ text, isDescending }) => `${text}${isDescending === isBackwards ? "" : " DESC"}`,
  );
  const lines = [
    `SELECT ${list.join(", ")}`,
    from.sql,
    ...(order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : []),
    `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  ];
  return { sql: lines.join("\n"), values: from.values, columns, ...(placed ? { key: placed.places } : {}) };
}

/** Builds the statement that counts the rows of all pages. */
export function countOf(
  query: BrowseQuery,
  table: Table,
  isSecret: (column: string) => boolean,
): ConditionPart {
  const from = fromOf(query, table, isSecret);
  if (!isGrouped(query)) return { sql: `SELECT count(*)\n${from.sql}`, values: from.values };
  const columns = query.shown.map(columnText).join(", ");
  return { sql: `SELECT count(*) FROM (\nSELECT ${columns}\n${from.sql}\n)`, values: from.values };
}

/** Returns the order of rows as SQL: the chosen one, then tie-breakers for rows that are alike in it. */
export function orderOf(
  query: BrowseQuery,
  table: Table,
  isSecret: (column: string) => boolean,
): readonly { readonly text: string; readonly isDescending: boolean }[] {
  return ordersOf(query, table, query.shown, rowKeyOf(table, isSecret));
}

/** Checks whether each row has one place in the order, so that it can be read from its end. */
export function isOrderTotal(query: BrowseQuery, table: Table): boolean {
  return !isGrouped(query) && tieBreakers(table).length > 0;
}

/** Builds FROM, WHERE and GROUP BY. */
function fromOf(query: BrowseQuery, table: Table, isSecret: (column: string) => boolean): ConditionPart {
  const { sql, values } = selectConditions(query, table, isSecret);
  const groups = isGrouped(query) ? query.shown.filter((one) => !isAggregate(one.function)) : [];
  const lines = [
    `FROM ${quoted(table.name)}`,
    ...(sql === "" ? [] : [`WHERE ${sql}`]),
    ...(groups.length > 0 ? [`GROUP BY ${groups.map(expressionOf).join(", ")}`] : []),
  ];
  return { sql: lines.join("\n"), values };
}

/** Builds the conditions of a query, which must all hold; empty if it has none. */
export function selectConditions(
  query: Pick<BrowseQuery, "filters">,
  table: Table,
  isSecret: (column: string) => boolean,
): ConditionPart {
  const searched = shownColumns(table)
    .map(({ name }) => name)
    .filter((name) => !isSecret(name));
  const conditions = query.filters.map((filter) => tableCondition(filter, searched));
  return {
    sql: conditions.map(({ sql }) => sql).join("\n  AND "),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Returns the name of a column of the result. */
export function nameOfShown({ function: name, column = "*" }: ShownColumns): string {
  return name === undefined ? column : `${name}(${column})`;
}

function columnText(shown: ShownColumns): string {
  const text = expressionOf(shown);
  return shown.function === undefined ? text : `${text} AS ${quoted(nameOfShown(shown))}`;
}

function expressionOf({ function: name, column }: ShownColumns): string {
  if (column === undefined) return "count(*)";
  if (name === undefined) return quoted(column);
  return name === "count distinct" ? `count(DISTINCT ${quoted(column)})` : `${name}(${quoted(column)})`;
}

/** Orders rows that are equal in the chosen columns by their key, in the same direction, as indexes do. */
function ordersOf(
  query: BrowseQuery,
  table: Table,
  columns: readonly ShownColumns[],
  key: TableRowKey,
): readonly { readonly text: string; readonly isDescending: boolean }[] {
  const chosen = query.orders.map(({ by, isDescending }) => ({ text: orderText(by, columns), isDescending }));
  if (!key) return chosen;
  const isDescending = query.orders.at(-1)?.isDescending ?? false;
  const names = chosen.map(({ text }) => text);
  const ties = tieBreakers(table)
    .map(quoted)
    .filter((text) => !names.includes(text));
  return [...chosen, ...ties.map((text) => ({ text, isDescending }))];
}

function orderText(by: ColumnOrder["by"], columns: readonly ShownColumns[]): string {
  const shown = typeof by === "number" ? columns[by] : { column: by };
  return shown ? expressionOf(shown) : "1";
}

function tieBreakers(table: Table): readonly string[] {
  const rowid = rowidOf(table);
  if (rowid !== undefined) return [rowid];
  return table.kind === "view" ? [] : table.primaryKey;
}

function placeKey(key: readonly string[], columns: readonly ShownColumns[]) {
  const shownAt = (name: string) => columns.findIndex((one) => !one.function && one.column === name);
  const added = key.filter((name) => shownAt(name) < 0);
  const places = key.map((name) =>
    shownAt(name) < 0 ? columns.length + added.indexOf(name) : shownAt(name),
  );
  return { added, places };
}

/** Columns that identify a row of a table: its primary key, or its rowid; undefined where nothing does. */
export type TableRowKey = readonly string[] | undefined;

/** Key columns that no one may see identify nothing. */
export function rowKeyOf(table: Table, isSecret: (column: string) => boolean): TableRowKey {
  if (table.kind === "view") return undefined;
  if (table.primaryKey.length > 0 && !table.primaryKey.some(isSecret)) return table.primaryKey;
  const rowid = rowidOf(table);
  return rowid === undefined ? undefined : [rowid];
}

/** Returns the name of the rowid that no column uses (https://sqlite.org/lang_createtable.html#rowid). */
function rowidOf({ hasRowid, columns }: Table): string | undefined {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  return hasRowid ? ["rowid", "_rowid_", "oid"].find((name) => !taken.has(name)) : undefined;
}

/** Values for columns: bound values or expressions. */
type RowValues = Readonly<Record<string, ConditionPart>>;

/** A choice of rows: those with the given key values, or all that a query finds. */
export type Rows =
  | { readonly names: readonly string[]; readonly keys: readonly (readonly string[])[] }
  | { readonly query: BrowseQuery };

/** Builds the statement that deletes rows; for a whole table without a condition it says so by `WHERE TRUE`. */
export function deleteOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): ConditionPart {
  const which = whichOf(table, rows, isSecret);
  return { sql: `DELETE FROM ${quoted(table.name)}\nWHERE ${which.sql}`, values: which.values };
}

/** Builds the statement that copies rows in the named columns; others get their default. */
export function rowCopy(
  table: Table,
  columns: readonly string[],
  rows: Rows,
  isSecret: (column: string) => boolean,
): ConditionPart {
  const which = whichOf(table, rows, isSecret);
  const names = columns.map(quoted).join(", ");
  const from = `FROM ${quoted(table.name)}\nWHERE ${which.sql}`;
  return {
    sql: `INSERT INTO ${quoted(table.name)} (${names})\nSELECT ${names}\n${from}`,
    values: which.values,
  };
}

/**
 * Builds the statement that gives rows new values.
 *
 * @param still what each of the rows has to hold for that
 */
export function updateOf(
  table: Table,
  values: RowValues,
  rows: Rows,
  isSecret: (column: string) => boolean,
  still?: ConditionPart,
): ConditionPart {
  const sets = Object.entries(values).map(([name, { sql }]) => `${quoted(name)} = ${sql}`);
  const which = whichOf(table, rows, isSecret);
  const where = still ? `(${which.sql})\n  AND ${still.sql}` : which.sql;
  return {
    sql: `UPDATE ${quoted(table.name)}\nSET ${sets.join(", ")}\nWHERE ${where}`,
    values: [...boundIn(values), ...which.values, ...(still?.values ?? [])],
  };
}

/** Builds the statement that inserts a row; columns without a value get their default. */
export function insertOf(table: Table, values: RowValues): ConditionPart {
  const names = Object.keys(values);
  if (names.length === 0) return { sql: `INSERT INTO ${quoted(table.name)} DEFAULT VALUES`, values: [] };
  const list = names.map(quoted).join(", ");
  const made = Object.values(values).map(({ sql }) => sql);
  return {
    sql: `INSERT INTO ${quoted(table.name)} (${list})\nVALUES (${made.join(", ")})`,
    values: boundIn(values),
  };
}

/** Builds the condition that selects the rows. */
export function whichOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): ConditionPart {
  if ("query" in rows) {
    const { sql, values } = selectConditions(rows.query, table, isSecret);
    return sql === "" ? { sql: "TRUE", values: [] } : { sql, values };
  }
  const { names, keys } = rows;
  const [name] = names;
  if (keys.length === 0 || name === undefined) return { sql: "FALSE", values: [] };
  const values = keys.flatMap((key) => names.map((_, at) => key[at] ?? ""));
  if (names.length === 1) return { sql: `${quoted(name)} IN (${keys.map(() => "?").join(", ")})`, values };
  const each = names.map((one) => `${quoted(one)} = ?`).join(" AND ");
  return { sql: keys.map(() => `(${each})`).join(" OR "), values };
}

function boundIn(values: RowValues): ConditionPart["values"] {
  return Object.values(values).flatMap((piece) => piece.values);
}
