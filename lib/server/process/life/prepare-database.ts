import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { MigrationRefused } from "#db/migration-files";
import { migratePostgres } from "#db/postgres/migrate";
import { environment } from "#lib/platform/env";
import { completeDatabase } from "./complete-database.ts";

/**
 * Makes the database ready for this version: migrations, of a file after a backup, then what {@link completeDatabase} makes.
 * Throws MigrationRefused for a database that this version must not touch.
 */
export async function prepareDatabase(report: (line: string) => void): Promise<void> {
  const { directDatabaseUrl } = environment();
  if (directDatabaseUrl === undefined) refuseLost(databaseFile());
  const { applied, backup } =
    directDatabaseUrl === undefined
      ? await migrateFile(databaseFile())
      : { ...(await migratePostgres(directDatabaseUrl)), backup: undefined };
  if (backup) report(`Backed the database up to ${backup}`);
  if (applied > 0) report(`Database migrated (${applied} ${applied === 1 ? "step" : "steps"})`);
  await completeDatabase(report, applied === 0);
}

/** Throws MigrationRefused where the files of a site are there without their database, which would become a new site. */
export function refuseLost(file: string): void {
  const bytes = (suffix: string) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes("") + bytes("-wal") > 0) return;
  const folder = dirname(file);
  if (["uploads", "backups"].some((name) => holdsFiles(join(folder, name))))
    throw new MigrationRefused(
      `The database ${file} is missing or empty beside files of a site; restore a backup of it, or set VAR_DIR to another folder to begin a new site.`,
    );
}

function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  } catch {
    return false;
  }
}
