import { quoted } from "../structure/identifier.ts";
import { shownColumns, type Table } from "../structure/structure.ts";
import { type ConditionPart, tableCondition } from "./condition.ts";
import { type BrowseQuery, type ColumnOrder, isAggregate, isGrouped, type ShownColumns } from "./query.ts";
import { rowidOf, rowKeyOf, type TableRowKey } from "./row-key.ts";

/** The statement of a query, and what its columns are. */
export interface Select extends ConditionPart {
  readonly columns: readonly ShownColumns[];
  /** Where in a row of the result the values stand that name it; absent of grouped rows and views. */
  readonly key?: readonly number[];
}

/** Which rows are read: from the first, or backwards from the last. */
export interface SelectRange {
  readonly limit: number;
  readonly offset: number;
  readonly isBackwards?: boolean;
}

/** The SELECT of a query. Names come from the table and are quoted, values are bound. */
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

/** The statement that counts the rows of all pages. */
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

/** What rows are ordered by, as SQL: what was chosen, then what tells those apart that are alike in it. */
export function orderOf(
  query: BrowseQuery,
  table: Table,
  isSecret: (column: string) => boolean,
): readonly { readonly text: string; readonly isDescending: boolean }[] {
  return ordersOf(query, table, query.shown, rowKeyOf(table, isSecret));
}

/** Whether each row has one place in the order, so that it can be read from its end. */
export function isOrderTotal(query: BrowseQuery, table: Table): boolean {
  return !isGrouped(query) && tieBreakers(table).length > 0;
}

/** FROM, WHERE and GROUP BY. */
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

/** The conditions of a query, which all have to hold; empty where it has none. */
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

/** What a column of the result is called. */
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

/** Rows that are alike in what was chosen stand by what names them, in the same direction, as indexes have them. */
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
