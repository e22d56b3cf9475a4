import { sql } from "drizzle-orm";
import { database } from "../client.ts";
import { locks } from "./locks.ts";

/** Path of the dialect's migrations, from the project folder. */
export const migrationsPath = "db/postgres/migrations";
/** Name of the table of applied migrations. */
export const appliedTable = "drizzle.__drizzle_migrations";

/** The query itself reports it; it creates nothing. */
export function requirePresent(): void {}

/** Returns since when a process on any machine has held the writers' lock. */
export async function writingSince(): Promise<Date | undefined> {
  const [row] = await database().values<[number | null]>(sql`
    SELECT (extract(epoch FROM min(xact_start)) * 1000)::bigint FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${locks.writers}
      AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return row?.[0] ? new Date(row[0]) : undefined;
}

/** Returns its size in bytes, by purpose; the log is the server's, for all its databases. */
export async function sizes(): Promise<Readonly<Record<string, number>>> {
  const [row] = await database().values<[number]>(sql`SELECT pg_database_size(current_database())`);
  return { database: row?.[0] ?? 0 };
}
