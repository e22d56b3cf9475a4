import { sql } from "drizzle-orm";
import type { Connection } from "#db/client";

/** Runs statements that are built from names of modules and columns alone, one after the other. */
export async function runAll(connection: Connection, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.run(sql.raw(statement));
}
