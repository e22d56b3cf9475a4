import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";

/**
 * Sends a statement to the test's database, bypassing the product: `execute("DELETE FROM adminGroups WHERE id = ?",
 * 3)`. It is written for both engines: names with capitals get their quotes, each `?` a value.
 *
 * @returns the number of rows that it changed
 */
export async function execute(statement: string, ...values: readonly unknown[]): Promise<number> {
  return (await database().run(written(statement, values))).changes;
}

/** Returns the rows that a query finds; see {@link execute}. */
export async function rows<Row = Record<string, unknown>>(
  query: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> {
  return database().all<Row>(written(query, values));
}

/** Returns the first row that a query finds, undefined if there is none; see {@link execute}. */
export async function row<Row = Record<string, unknown>>(
  query: string,
  ...values: readonly unknown[]
): Promise<Row | undefined> {
  return (await rows<Row>(query, ...values))[0];
}

/** Returns the first column of a query's rows; see {@link execute}. */
export async function column<Value = unknown>(
  query: string,
  ...values: readonly unknown[]
): Promise<readonly Value[]> {
  const found = await rows(query, ...values);
  return found.map((one) => Object.values(one)[0] as Value);
}

/** Returns the only value that a query finds, undefined if there is none; see {@link execute}. */
export async function value<Value = unknown>(
  query: string,
  ...values: readonly unknown[]
): Promise<Value | undefined> {
  return (await column<Value>(query, ...values))[0];
}

/**
 * Splits a statement at texts and quoted names, which stay, and at names with capitals and placeholders, which
 * change.
 */
const parts = /('[^']*'|"[^"]*"|\?|\b[a-z][a-z_0-9]*[A-Z]\w*\b)/;

function written(statement: string, values: readonly unknown[]): SQL {
  const left = [...values];
  const chunks = statement.split(parts).map((part, index) => {
    if (index % 2 === 0 || /^['"]/.test(part)) return sql.raw(part);
    return part === "?" ? sql`${sql.param(left.shift())}` : sql.identifier(part);
  });
  if (left.length > 0) throw new Error(`Too many values for: ${statement}`);
  return sql.join(chunks);
}
