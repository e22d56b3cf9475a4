import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { RecordKeys } from "../query.ts";
import type { RowKey } from "../row-key.ts";

/**
 * Looks up the row keys that a query finds: all of them if they are few, else their number.
 *
 * @param most so many are few
 */
export async function lookUp(records: SQL, most: number): Promise<RecordKeys> {
  const first = await database().all<{ record: RowKey }>(sql`${records} LIMIT ${most + 1}`);
  if (first.length <= most) return { total: first.length, records: first.map(({ record }) => record) };
  return database().get<RecordKeys>(sql`SELECT count(*) AS total FROM (${records}) AS found`);
}
