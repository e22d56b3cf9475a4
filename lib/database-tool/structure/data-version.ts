import { sql } from "drizzle-orm";
import { database } from "#db/client";

/** A number that changes whenever another connection has written; a count holds as long as it stays. */
export async function dataVersion(): Promise<number> {
  return (await database().get<{ data_version: number }>(sql`PRAGMA data_version`))?.data_version ?? 0;
}
