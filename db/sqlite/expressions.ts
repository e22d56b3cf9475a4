import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL expressions of both dialects where they differ; `db/postgres/expressions.ts` has the same names. */

/** JSON text with an array, or its placeholder. */
type JsonList = SQLWrapper | string;

export function isAmongNumbers(number: SQLWrapper, list: JsonList): SQL<boolean> {
  return sql`${number} IN (SELECT value FROM json_each(${list}))`;
}

export function isAmongTexts(text: SQLWrapper, list: JsonList): SQL<boolean> {
  return isAmongNumbers(text, list);
}

/** Checks whether a value is among the results of a query of one column. */
export function isAmongRows(value: SQLWrapper, query: SQL): SQL<boolean> {
  return sql`${value} IN (${query})`;
}

/** Returns the members of a list as rows under a name, each a text named `value`. */
export function rowsOfTexts(list: JsonList, name: string): SQL {
  return sql`json_each(${list}) AS ${sql.identifier(name)}`;
}

/** Returns the members of a list as rows under a name, each a number named `value`. */
export function rowsOfNumbers(list: JsonList, name: string): SQL {
  return rowsOfTexts(list, name);
}

/** Returns the members of a list as rows under a name, each an object named `value`; see {@link textOf}. */
export function rowsOfObjects(list: JsonList, name: string): SQL {
  return rowsOfTexts(list, name);
}

/** Returns a member of a JSON object as text; null if it has none of that name. */
export function textOf(json: SQLWrapper, member: string): SQL<string | null> {
  return sql`CAST(${json} ->> ${sql.raw(`'${member}'`)} AS TEXT)`;
}

/** Returns a member of a JSON object as a number; null if it has none of that name. */
export function numberOf(json: SQLWrapper, member: string): SQL<number | null> {
  return sql`CAST(${json} ->> ${sql.raw(`'${member}'`)} AS INTEGER)`;
}

/** Returns the whole number in a text; if it has none, a number that no record has. */
export function numberIn(text: SQLWrapper): SQL<number> {
  return sql`CAST(${text} AS INTEGER)`;
}

/** Returns all numbers in the texts of rows, as JSON text. */
export function listOfNumbers(texts: SQLWrapper, order?: SQLWrapper): SQL<string> {
  return sql`json_group_array(CAST(${texts} AS INTEGER)${order ? sql` ORDER BY ${order}` : sql``})`;
}

/** Checks whether a text contains another one exactly. */
export function contains(text: SQLWrapper, part: SQLWrapper | string): SQL<boolean> {
  return sql`instr(${text}, ${part}) > 0`;
}

/** Returns the text after the first occurrence of a character. */
export function textAfter(text: SQLWrapper, character: string): SQL<string> {
  return sql`substr(${text}, instr(${text}, ${character}) + 1)`;
}

export function greater(one: SQLWrapper, other: SQLWrapper): SQL<number> {
  return sql`max(${one}, ${other})`;
}

/** Returns the same value, without using an index of its column. */
export function unindexed<Value>(value: SQLWrapper): SQL<Value> {
  return sql`+${value}`;
}

/** Joins tables in the order in which they appear. */
export const joinInOrder = sql.raw("CROSS JOIN");

/**
 * Ends a query that takes rows of a queue: rows that another process holds are skipped; here no process can hold any.
 */
export function takenFrom(_queue: string): SQL {
  return sql``;
}

/** Order in which rows were added to a table that has no number of its own. */
export const insertionOrder = sql.raw("rowid");
