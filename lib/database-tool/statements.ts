import { quotedName } from "#db/quoted-name";
import type { BrowseQuery, Filter, Operator } from "./browse-query.ts";
import { isSecretColumn } from "./secrets.ts";
import { shownColumns, type Table } from "./structure.ts";

/** A part of a statement with the values that are bound in it. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The statement of a query, with its columns. */
export interface Select extends SqlPart {
  readonly columns: readonly string[];
  /** Positions in a row of the result of the values that identify it; absent for views. */
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
  { limit, offset, isBackwards = false }: SelectRange,
): Select {
  const columns = query.shown.length > 0 ? query.shown : shownColumns(table).map(({ name }) => name);
  const key = keyOf(table);
  const added = (key ?? []).filter((name) => !columns.includes(name));
  const places = key?.map((name) =>
    columns.includes(name) ? columns.indexOf(name) : columns.length + added.indexOf(name),
  );
  const from = fromOf(query, table);
  const order = ordersOf(query, table, key).map(
    ({ text, isDescending }) => `${text}${isDescending === isBackwards ? "" : " DESC"}`,
  );
  const lines = [
    `SELECT ${[...columns, ...added].map(quotedName).join(", ")}`,
    from.sql,
    ...(order.length > 0 ? [`ORDER BY ${order.join(", ")}`] : []),
    `LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ""}`,
  ];
  return { sql: lines.join("\n"), values: from.values, columns, ...(places ? { key: places } : {}) };
}

/** Builds the statement that counts the rows of all pages. */
export function countOf(query: BrowseQuery, table: Table): SqlPart {
  const { sql, values } = fromOf(query, table);
  return { sql: `SELECT count(*)\n${sql}`, values };
}

/** Checks whether each row has one place in the order, so that it can be read from its end. */
export function isOrderTotal(table: Table): boolean {
  return tieBreakers(table).length > 0;
}

/** Conditions without a column look through those that are not secret. */
function fromOf({ filters }: BrowseQuery, table: Table): SqlPart {
  const searched = shownColumns(table)
    .map(({ name }) => name)
    .filter((name) => !isSecretColumn(table.name, name));
  const conditions = filters.map((filter) => conditionOf(filter, searched));
  const where = conditions.length > 0 ? `\nWHERE ${conditions.map(({ sql }) => sql).join("\n  AND ")}` : "";
  return {
    sql: `FROM ${quotedName(table.name)}${where}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/**
 * Returns the condition of a filter. Without a column, one of all columns has to fulfil it; with an operator that
 * denies, all of them.
 */
function conditionOf({ column, operator, value }: Filter, columns: readonly string[]): SqlPart {
  if (column !== undefined) return compare(column, operator, value);
  const pieces = columns.map((one) => compare(one, operator, value));
  if (pieces.length === 0) return { sql: "FALSE", values: [] };
  const isDenial = operator === "!=" || operator.startsWith("NOT");
  const each = isDenial ? pieces.map(({ sql }) => `ifnull(${sql}, TRUE)`) : pieces.map(({ sql }) => sql);
  return {
    sql: `(${each.join(isDenial ? " AND " : " OR ")})`,
    values: pieces.flatMap(({ values }) => values),
  };
}

function compare(column: string, operator: Operator, value: string): SqlPart {
  const name = quotedName(column);
  switch (operator) {
    case "IS NULL":
    case "IS NOT NULL":
      return { sql: `${name} ${operator}`, values: [] };
    case "IN":
    case "NOT IN": {
      const values = listOf(value);
      return { sql: `${name} ${operator} (${values.map(() => "?").join(", ")})`, values };
    }
    case "LIKE %%":
      return { sql: `${name} LIKE ? ESCAPE '\\'`, values: [`%${value.replace(/[\\%_]/g, "\\$&")}%`] };
    default:
      return { sql: `${name} ${operator} ?`, values: [value] };
  }
}

/** Splits several values at commas; a value with a comma is in double quotes. */
function listOf(text: string): readonly string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)]
    .slice(0, text.trim() === "" ? 0 : undefined)
    .filter((found, at, all) => found[0] !== "" || at < all.length - 1)
    .map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? (plain ?? "").trim());
}

/** Orders rows that are equal in the chosen columns by their key, in the same direction, as indexes do. */
function ordersOf(query: BrowseQuery, table: Table, key: readonly string[] | undefined) {
  const chosen = query.orders.map(({ by, isDescending }) => ({ text: quotedName(by), isDescending }));
  if (!key) return chosen;
  const isDescending = query.orders.at(-1)?.isDescending ?? false;
  const names = chosen.map(({ text }) => text);
  const ties = tieBreakers(table)
    .map(quotedName)
    .filter((text) => !names.includes(text));
  return [...chosen, ...ties.map((text) => ({ text, isDescending }))];
}

function tieBreakers(table: Table): readonly string[] {
  const rowid = rowidOf(table);
  if (rowid !== undefined) return [rowid];
  return table.kind === "view" ? [] : table.primaryKey;
}

/**
 * Returns the columns that identify a row of a table: its primary key, or its rowid; undefined where nothing does. Key
 * columns that no one may see identify nothing.
 */
export function keyOf(table: Table): readonly string[] | undefined {
  if (table.kind === "view") return undefined;
  const { primaryKey } = table;
  if (primaryKey.length > 0 && !primaryKey.some((name) => isSecretColumn(table.name, name)))
    return primaryKey;
  const rowid = rowidOf(table);
  return rowid === undefined ? undefined : [rowid];
}

function rowidOf({ hasRowid, columns }: Table): string | undefined {
  return hasRowid ? rowidBeside(columns.map(({ name }) => name)) : undefined;
}

/** Returns the name of the rowid that no column uses (https://sqlite.org/lang_createtable.html#rowid). */
export function rowidBeside(columns: readonly string[]): string | undefined {
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return ["rowid", "_rowid_", "oid"].find((name) => !taken.has(name));
}

/** A value of a column; null is NULL. */
type Values = Readonly<Record<string, string | null>>;

/** Builds the statement that deletes the row with these key values. */
export function deleteOf(table: Table, key: readonly string[]): SqlPart {
  const { sql, values } = keyCondition(table, key);
  return { sql: `DELETE FROM ${quotedName(table.name)}\nWHERE ${sql}`, values };
}

/** Builds the statement that gives a row new values. */
export function updateOf(table: Table, set: Values, key: readonly string[]): SqlPart {
  const sets = Object.entries(set).map(([name, value]) => `${quotedName(name)} = ${mark(value)}`);
  const which = keyCondition(table, key);
  return {
    sql: `UPDATE ${quotedName(table.name)}\nSET ${sets.join(", ")}\nWHERE ${which.sql}`,
    values: [...boundIn(set), ...which.values],
  };
}

/** Builds the statement that inserts a row; columns without a value get their default. */
export function insertOf(table: Table, set: Values): SqlPart {
  const names = Object.keys(set);
  if (names.length === 0) return { sql: `INSERT INTO ${quotedName(table.name)} DEFAULT VALUES`, values: [] };
  const list = names.map(quotedName).join(", ");
  const marks = Object.values(set).map(mark).join(", ");
  return { sql: `INSERT INTO ${quotedName(table.name)} (${list})\nVALUES (${marks})`, values: boundIn(set) };
}

function mark(value: string | null): string {
  return value === null ? "NULL" : "?";
}

function boundIn(set: Values): readonly string[] {
  return Object.values(set).filter((value) => value !== null);
}

/** Builds the condition that only the row with these key values fulfils; nothing does if values are missing. */
export function keyCondition(table: Table, key: readonly string[]): SqlPart {
  const names = keyOf(table);
  if (!names || names.length !== key.length) return { sql: "FALSE", values: [] };
  return { sql: names.map((name) => `${quotedName(name)} = ?`).join(" AND "), values: key };
}

/** Returns a statement with its values inlined, so that it can be shown and run elsewhere. */
export function inlined({ sql, values }: SqlPart): string {
  let at = 0;
  return sql.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'|`(?:[^`]|``)*`|\[[^\]]*\]|\?/g, (piece) => {
    if (piece !== "?") return piece;
    const value = values[at] ?? "";
    at += 1;
    return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
  });
}
