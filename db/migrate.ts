import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { type Database, openDatabase } from "./client.ts";
import { copyDatabase } from "./copy-database.ts";
import {
  type Migration,
  MigrationRefused,
  migrationsFor,
  missingOf,
  notApplied,
  readMigrations,
} from "./migration-files.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/**
 * Brings a database file to this version, after copying it to `backups/` next to it. Throws {@link MigrationRefused}
 * if it is newer than this version, its structure was changed by hand, or a migration gives it another structure than
 * an empty one.
 *
 * @returns how many migrations were applied, and the path of the backup if one was needed
 */
export async function migrateFile(
  file: string,
  folder = migrationsFolder,
): Promise<{ applied: number; backup?: string }> {
  const existed = existsSync(file) && statSync(file).size > 0;
  const database = openDatabase(file);
  try {
    database.$client.pragma("busy_timeout = 5000");
    const { missing, model } = standingOf(database.$client, folder);
    if (missing.length === 0) return { applied: 0 };
    const backup = existed ? await backUp(database, file) : undefined;
    applyAll(database.$client, missing, model);
    return backup ? { applied: missing.length, backup } : { applied: missing.length };
  } finally {
    database.close();
  }
}

/** Returns what is wrong with the structure of a database file for this version, in one sentence, or undefined. */
export function structureProblem(file: string): string | undefined {
  try {
    const pending = pendingInFile(file);
    return pending === 0 ? undefined : `migrations not applied yet: ${pending}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function pendingInFile(file: string): number {
  const database = openDatabase(file);
  try {
    return standingOf(database.$client, migrationsFolder).missing.length;
  } finally {
    database.close();
  }
}

/** Applies every migration to an open, empty database, for tests. */
export function migrateEmpty({ $client }: Database): void {
  $client.exec(marks);
  $client.transaction(() => {
    for (const migration of readMigrations(migrationsFolder).current) apply($client, migration);
  })();
}

/** Returns the mark of the last migration of this version. */
export function lastMigration(): string | undefined {
  return readMigrations(migrationsFolder).current.at(-1)?.hash;
}

/** Returns the migrations a database lacks, and an empty one that has had the same others in the same order. */
function standingOf(client: Sqlite.Database, folder: string) {
  const applied = appliedHashes(client);
  const known = migrationsFor(applied, readMigrations(folder));
  const missing = missingOf(applied, known);
  const model = new Sqlite(":memory:");
  for (const hash of applied) run(model, known.find((one) => one.hash === hash)?.statements ?? []);
  const changed = differenceOf(client, model);
  if (changed !== undefined)
    throw new MigrationRefused(
      `The structure of the database was changed outside Redakce (${changed}); restore a backup.`,
    );
  return { missing, model };
}

/** Applies all of them or none; the result of each is compared with what it makes of the model. */
function applyAll(client: Sqlite.Database, missing: readonly Migration[], model: Sqlite.Database): void {
  client.exec(marks);
  const applying = client.transaction(() => {
    for (const migration of missing) {
      try {
        apply(client, migration);
      } catch (error) {
        throw notApplied(migration, error);
      }
      run(model, migration.statements);
      const changed = differenceOf(client, model);
      if (changed !== undefined) throw notApplied(migration, `${changed} is other than it should be`);
    }
  });
  applying.immediate();
}

function apply(client: Sqlite.Database, { statements, hash, at }: Migration): void {
  run(client, statements);
  client.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)").run(hash, at);
}

function run(client: Sqlite.Database, statements: readonly string[]): void {
  for (const statement of statements) client.exec(statement);
}

/** Table as Drizzle creates it. */
const marks =
  "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)";

/** Returns the hashes in the order in which they were applied. */
function appliedHashes(client: Sqlite.Database): readonly string[] {
  const hasTable = client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!hasTable) return [];
  const hashes = client.prepare("SELECT hash FROM __drizzle_migrations ORDER BY rowid").pluck().all();
  return hashes.map(String);
}

/** Returns the name of something that differs between both, or exists in only one of them. */
function differenceOf(client: Sqlite.Database, model: Sqlite.Database): string | undefined {
  const [found, expected] = [structureOf(client), structureOf(model)];
  return [...found.symmetricDifference(expected)][0]?.split("\n")[0];
}

/**
 * Returns tables, indexes and triggers as text, one entry each, without those derived for listings, search and the
 * page cache (`listing_`, `site_search`, `content_`).
 */
function structureOf(client: Sqlite.Database): Set<string> {
  const rows = client
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'listing_%' AND name NOT GLOB 'site_search*' AND name NOT GLOB 'content_*' AND name <> '__drizzle_migrations'",
    )
    .all() as { name: string; sql: string }[];
  return new Set(rows.map(({ name, sql }) => `${name}\n${sql}`));
}

async function backUp(database: Database, file: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const backup = join(dirname(file), "backups", `${basename(file, ".sqlite")}-${stamp}.sqlite`);
  await copyDatabase(database, backup);
  return backup;
}
