import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate as applyMigrations } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Database, openDatabase } from "./client.ts";
import { copyDatabase } from "./copy-database.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/** A database that this version must not touch; its message is one sentence. */
export class MigrationRefused extends Error {}

/**
 * Brings a database file to this version, after copying it to `backups/` beside it.
 * Throws {@link MigrationRefused} when it is newer than this version or its structure was changed by hand.
 *
 * @returns how many migrations were applied, and the path of the backup if one was needed
 */
export async function migrateFile(file: string): Promise<{ applied: number; backup?: string }> {
  const existed = existsSync(file) && statSync(file).size > 0;
  const database = openDatabase(file);
  try {
    database.$client.pragma("busy_timeout = 5000");
    const pending = pendingMigrations(database);
    refuseDrift(database, readMigrationFiles({ migrationsFolder }).length - pending);
    if (pending === 0) return { applied: 0 };
    const backup = existed ? await backUp(database, file) : undefined;
    applyMigrations(drizzle(database.$client), { migrationsFolder });
    return backup ? { applied: pending, backup } : { applied: pending };
  } finally {
    database.close();
  }
}

/** What is wrong with the structure of a database file for this version, in one sentence, or undefined. */
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
    const pending = pendingMigrations(database);
    refuseDrift(database, readMigrationFiles({ migrationsFolder }).length - pending);
    return pending;
  } finally {
    database.close();
  }
}

/** Applies every migration to an open, empty database, for tests. */
export function migrateEmpty(database: Database): void {
  applyMigrations(drizzle(database.$client), { migrationsFolder });
}

/** Mark of the last migration of this version. */
export function lastMigration(): string | undefined {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.hash;
}

function pendingMigrations(database: Database): number {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  return pendingOf(appliedHashes(database.$client), known);
}

/** How many of the known migrations a database still lacks, by the hashes of those that it has had. */
export function pendingOf(applied: readonly string[], known: readonly string[]): number {
  const common = applied.every((hash, index) => known[index] === hash);
  if (applied.length > known.length) {
    throw new MigrationRefused(
      "The database was made by a newer version of Redakce; update the program or restore a backup.",
    );
  }
  if (!common)
    throw new MigrationRefused(
      "The database has migrations that this version does not know; restore a backup.",
    );
  return known.length - applied.length;
}

function appliedHashes(client: Sqlite.Database): string[] {
  const hasTable = client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!hasTable) return [];
  const rows = client.prepare("SELECT hash FROM __drizzle_migrations ORDER BY created_at").all();
  return rows.map((row) => String((row as { hash: string }).hash));
}

function refuseDrift(database: Database, appliedCount: number): void {
  const expected = structureAfter(appliedCount);
  const changed = [...symmetricDifference(expected, structureOf(database.$client))][0];
  if (changed) {
    const name = changed.split("\n")[0];
    throw new MigrationRefused(
      `The structure of the database was changed outside Redakce (${name}); restore a backup.`,
    );
  }
}

function structureAfter(count: number): Set<string> {
  const client = new Sqlite(":memory:");
  for (const { sql } of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of sql) client.exec(statement);
  }
  return structureOf(client);
}

/** Tables, indexes and triggers as text, one entry each; what is derived for listings, search and the page cache (`listing_`, `site_search`, `content_`) is not part of it. */
function structureOf(client: Sqlite.Database): Set<string> {
  const rows = client
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'listing_%' AND name NOT GLOB 'site_search*' AND name NOT GLOB 'content_*' AND name <> '__drizzle_migrations'",
    )
    .all() as { name: string; sql: string }[];
  return new Set(rows.map(({ name, sql }) => `${name}\n${sql}`));
}

function symmetricDifference(a: Set<string>, b: Set<string>): Set<string> {
  return new Set([...[...a].filter((entry) => !b.has(entry)), ...[...b].filter((entry) => !a.has(entry))]);
}

async function backUp(database: Database, file: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const backup = join(dirname(file), "backups", `${basename(file, ".sqlite")}-${stamp}.sqlite`);
  await copyDatabase(database, backup);
  return backup;
}
