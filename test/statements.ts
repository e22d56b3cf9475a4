import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";

/** Statements that a test types by hand, the same for both engines: `?` stands for a value. */

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement; answers how many rows it changed. */
export async function execute(statement: string, ...values: readonly unknown[]): Promise<number> {
  return (await database().run(typed(statement, values))).changes;
}

/** The rows that a statement finds. */
export function rows<Found = Row>(statement: string, ...values: readonly unknown[]): Promise<Found[]> {
  return database().all<Found>(typed(statement, values));
}

/** The first of them. */
export async function row<Found = Row>(statement: string, ...values: readonly unknown[]): Promise<Found> {
  return (await rows<Found>(statement, ...values))[0] as Found;
}

/** The first column of each row. */
export async function column(statement: string, ...values: readonly unknown[]): Promise<unknown[]> {
  return (await rows(statement, ...values)).map((found) => Object.values(found)[0]);
}

/** The first column of the first row. */
export async function value(statement: string, ...values: readonly unknown[]): Promise<unknown> {
  return (await column(statement, ...values))[0];
}

/** All that the database holds, as one text to look for secrets in. */
export async function everythingStored(tables: readonly string[]): Promise<string> {
  const found = await Promise.all(tables.map((name) => rows(`SELECT * FROM "${name}"`)));
  return JSON.stringify(found);
}

/** Names in camel case are quoted outside of texts, because PostgreSQL would fold them. */
function typed(statement: string, values: readonly unknown[]): SQL {
  const parts = statement.split(/('[^']*'|"[^"]*")/).map((part, index) =>
    index % 2 === 1 ? part : part.replace(/\b[a-z_]+[A-Z]\w*\b/g, '"$&"'),
  );
  const [first = "", ...rest] = parts.join("").split("?");
  return sql.join([sql.raw(first), ...rest.flatMap((text, index) => [sql`${values[index]}`, sql.raw(text)])]);
}
