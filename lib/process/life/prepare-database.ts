import { databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { completeDatabase } from "./complete-database.ts";

/**
 * Makes the database ready for this version: migrations after a backup, then what {@link completeDatabase} makes.
 * Throws MigrationRefused for a database that this version must not touch.
 */
export async function prepareDatabase(report: (line: string) => void): Promise<void> {
  const { applied, backup } = await migrateFile(databaseFile());
  if (backup) report(`Backed the database up to ${backup}`);
  if (applied > 0) report(`Database migrated (${applied} ${applied === 1 ? "step" : "steps"})`);
  await completeDatabase(report, applied === 0);
}
