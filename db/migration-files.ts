import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { sharedError } from "../lib/platform/shared-error.ts";
import { migrationsPath } from "./inspect-database.ts";

/** One change of the structure. */
export interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Time at which it was written, in milliseconds. */
  readonly at: number;
}

interface MigrationHistory {
  /** The baseline, which makes a new database, and the migrations after it. */
  readonly current: readonly Migration[];
  /** Steps that the baseline replaced, for databases that have had some of them. */
  readonly beforeBaseline: readonly Migration[];
}

/** A database that this version must not touch; its message is one sentence. */
export class MigrationRefused extends sharedError("MigrationRefused") {}

/** Reads the migrations of a folder and of `before-baseline` in it. */
export function readMigrations(folder: string): MigrationHistory {
  const older = join(folder, "before-baseline");
  return { current: readFolder(folder), beforeBaseline: existsSync(older) ? readFolder(older) : [] };
}

/** Reads the migrations in the order of the journal, in which they are applied. */
function readFolder(migrationsFolder: string): readonly Migration[] {
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
 * Returns the migrations that bring a database to this version, in order, by the hashes of those it has had. A
 * database older than the baseline goes through all steps of that time; the baseline itself runs nothing there, and
 * its hash then records that the database is what the baseline makes.
 */
export function migrationsFor(
  applied: Iterable<string>,
  { current, beforeBaseline }: MigrationHistory,
): readonly Migration[] {
  const had = new Set(applied);
  const [baseline, ...later] = current;
  if (!baseline || !beforeBaseline.some(({ hash }) => had.has(hash))) return current;
  return [...beforeBaseline, { ...baseline, statements: [] }, ...later];
}

/**
 * Returns the known migrations that a database still lacks, by the hashes of those it has had: one that a merge put
 * between others is applied like the newest.
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

/** Returns the error for a migration that failed. */
export function notApplied({ name }: Migration, error: unknown): MigrationRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationRefused(`The migration ${name} cannot be applied (${reason}); nothing was changed.`);
}

let history: MigrationHistory | undefined;

/**
 * Returns the hashes of the migrations that a database must have, by those it has, in order. The files are read once,
 * because a version does not change.
 */
export function expectedMigrations(applied: ReadonlySet<string>): readonly string[] {
  history ??= readMigrations(folder());
  return migrationsFor(applied, history).map(({ hash }) => hash);
}

/** Derived from the folder in which the process was started, because a bundle does not know where its sources are. */
function folder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), migrationsPath);
}
