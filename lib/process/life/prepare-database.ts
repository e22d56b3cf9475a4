import { databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { migratePostgres } from "#db/postgres/migrate";
import { environment } from "#lib/env";
import { completeDatabase } from "./complete-database.ts";

/**
 * Makes the database ready for this version: migrations, of a file after a backup, then what {@link completeDatabase} makes.
 * Throws MigrationRefused for a database that this version must not touch.
 */
export async function prepareDatabase(report: (line: string) => void): Promise<void> {
  const { databaseUrl } = environment();
  const { applied, backup } =
    databaseUrl === undefined
      ? await migrateFile(databaseFile())
      : { ...(await migratePostgres(databaseUrl)), backup: undefined };
  if (backup) report(`Backed the database up to ${backup}`);
  if (applied > 0) report(`Database migrated (${applied} ${applied === 1 ? "step" : "steps"})`);
  await completeDatabase(report, applied === 0);
}
