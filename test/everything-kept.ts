import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { column, rows, value } from "./statements.ts";

/**
 * Returns everything that the test's database stores, to look for what should not be there: SQLite's file, or every
 * value.
 */
export async function everythingKept(): Promise<string> {
  if (dialect() === "sqlite") return database().$client.serialize().toString("latin1");
  return everyValue();
}

/** Returns every value of every row, one a line; bytes as text. */
export async function everyValue(): Promise<string> {
  const values = (await ofEveryTable("*")).flatMap((row) => Object.values(row));
  return values.map((one) => (Buffer.isBuffer(one) ? one.toString("latin1") : String(one))).join("\n");
}

/** Returns a mark of the test's database that changes with every write, even of equal values. */
export async function markOfWrites(): Promise<string> {
  if (dialect() === "sqlite") return String(await value("SELECT total_changes()"));
  return JSON.stringify(await ofEveryTable("xmin::text AS writer, ctid::text AS place"));
}

async function ofEveryTable(columns: string): Promise<readonly Record<string, unknown>[]> {
  const names = await column<string>(namesOfTables[dialect()]);
  const found = await Promise.all(names.map((name) => rows(`SELECT ${columns} FROM "${name}"`)));
  return found.flat();
}

const namesOfTables = {
  sqlite: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
  postgres: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
};
