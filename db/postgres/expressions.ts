import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL expressions of both dialects where they differ; `db/sqlite/expressions.ts` explains each name. */

type JsonList = SQLWrapper | string;

const elements = (list: JsonList) => sql`json_array_elements_text(CAST(${readable(list)} AS json))`;

/** PostgreSQL cannot read text with U+0000 from JSON, and no text it holds contains one. */
const readable = (json: SQLWrapper | string) => sql`replace(${json}, '\\u0000', '\\ufffd')`;

/**
 * An array makes PostgreSQL use an index; rows of a function are estimated at a hundred and joined to a whole table.
 */
export function isAmongNumbers(number: SQLWrapper, list: JsonList): SQL<boolean> {
  return sql`${number} = ANY (ARRAY(SELECT CAST(member AS bigint) FROM ${elements(list)} AS listed(member)))`;
}

export function isAmongTexts(text: SQLWrapper, list: JsonList): SQL<boolean> {
  return sql`${text} = ANY (ARRAY(SELECT member FROM ${elements(list)} AS listed(member)))`;
}

/** Before the server has counted many new rows, it estimates that they are few and compares each with each. */
export function isAmongRows(value: SQLWrapper, query: SQL): SQL<boolean> {
  return sql`${value} = ANY (ARRAY(${query}))`;
}

export function rowsOfTexts(list: JsonList, name: string): SQL {
  return sql`${elements(list)} AS ${sql.identifier(name)}(value)`;
}

export function rowsOfNumbers(list: JsonList, name: string): SQL {
  return sql`(SELECT CAST(member AS bigint) FROM ${elements(list)} AS listed(member)) AS ${sql.identifier(name)}(value)`;
}

export function rowsOfObjects(list: JsonList, name: string): SQL {
  return sql`json_array_elements(CAST(${readable(list)} AS json)) AS ${sql.identifier(name)}(value)`;
}

export function textOf(json: SQLWrapper, member: string): SQL<string | null> {
  return sql`(CAST(${json} AS json) ->> ${sql.raw(`'${member}'`)})`;
}

export function numberOf(json: SQLWrapper, member: string): SQL<number | null> {
  return sql`CAST(${textOf(json, member)} AS bigint)`;
}

export function numberIn(text: SQLWrapper): SQL<number> {
  return sql`CASE WHEN ${text} ~ '^-?[0-9]{1,18}$' THEN CAST(${text} AS bigint) END`;
}

export function listOfNumbers(texts: SQLWrapper, order?: SQLWrapper): SQL<string> {
  return sql`coalesce(CAST(json_agg(CAST(${texts} AS bigint)${order ? sql` ORDER BY ${order}` : sql``}) AS text), '[]')`;
}

export function contains(text: SQLWrapper, part: SQLWrapper | string): SQL<boolean> {
  return sql`strpos(CAST(${text} AS text), ${part}) > 0`;
}

export function textAfter(text: SQLWrapper, character: string): SQL<string> {
  return sql`substr(${text}, strpos(${text}, ${character}) + 1)`;
}

export function greater(one: SQLWrapper, other: SQLWrapper): SQL<number> {
  return sql`greatest(${one}, ${other})`;
}

export function unindexed<Value>(value: SQLWrapper): SQL<Value> {
  return sql`${value}`;
}

export const joinInOrder = sql.raw("JOIN");

export function takenFrom(queue: string): SQL {
  return sql`FOR UPDATE OF ${sql.identifier(queue)} SKIP LOCKED`;
}

/** Valid as long as the space of deleted rows is not reused. */
export const insertionOrder = sql.raw("ctid");
