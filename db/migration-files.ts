import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { sharedError } from "#lib/platform/shared-error";

/** A step of the structure. */
export interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/** A database that this version must not touch; its message is one sentence. */
export class MigrationRefused extends sharedError("MigrationRefused") {}

/** The migrations of a folder in the order of its journal, in which they are applied. */
export function readMigrations(migrationsFolder: string): readonly Migration[] {
  const journal = readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries }: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(journal);
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? "",
    hash,
    statements: sql,
    at: folderMillis,
  }));
}

/**
 * Those of the known migrations that a database still lacks, by the hashes of those that it has had: one that a merge put
 * between others is applied as the newest is.
 */
export function missingOf(applied: readonly string[], known: readonly Migration[]): readonly Migration[] {
  const had = new Set(applied);
  const missing = known.filter(({ hash }) => !had.has(hash));
  if (had.size > known.length - missing.length)
    throw new MigrationRefused(
      missing.length === 0
        ? "The database was made by a newer version of Redakce; update the program or restore a backup."
        : "The database has migrations that this version does not know; restore a backup.",
    );
  return missing;
}

/** What went wrong with one of them. */
export function notApplied({ name }: Migration, error: unknown): MigrationRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationRefused(`The migration ${name} cannot be applied (${reason}); nothing was changed.`);
}
