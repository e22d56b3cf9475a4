import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { RecordKeys } from "../query.ts";
import type { RowKey } from "../row-key.ts";

/**
 * Looks up the row keys that a query finds: all of them if they are few, else their number. The query runs once,
 * because each run reads the whole index again.
 *
 * @param most so many are few
 */
export async function lookUp(records: SQL, most: number): Promise<RecordKeys> {
  const found = await database().get<{ total: number; few: readonly RowKey[] | null }>(sql`
    SELECT count(*) AS total, array_to_json(CASE WHEN count(*) <= ${most} THEN array_agg(record) END) AS few
    FROM (${records}) AS found`);
  return found.total > most ? { total: found.total } : { total: found.total, records: found.few ?? [] };
}
