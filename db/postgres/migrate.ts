import { join } from "node:path";
import type pg from "pg";
import {
  type Migration,
  MigrationRefused,
  migrationsFor,
  missingOf,
  notApplied,
  readMigrations,
} from "../migration-files.ts";
import { inTransaction } from "./alone.ts";
import { driver } from "./driver.ts";
import { locks, takeLock } from "./locks.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/**
 * Brings a PostgreSQL database to this version; processes that start at the same time wait and find it done. Throws
 * `MigrationRefused` if it is newer than this version, or only part of a site that is being moved to it.
 *
 * @returns how many migrations were applied
 */
export async function migratePostgres(address: string): Promise<{ applied: number }> {
  const client = new (driver().Client)({ connectionString: address });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await inTransaction(client, async () => {
      await takeLock(client, locks.start);
      if (await isBeingMoved(client)) throw new MigrationRefused(unfinished);
      return { applied: await applyMissing(client) };
    });
  } finally {
    await client.end();
  }
}

const unfinished =
  "The database is only a part of a site that was being moved to it; finish that by npm run cms -- move.";

/** Applies missing migrations, for a caller that holds the lock of the start; returns their number. */
export async function migrateOn(client: pg.Client): Promise<number> {
  return inTransaction(client, () => applyMissing(client));
}

async function applyMissing(client: pg.Client): Promise<number> {
  const missing = await missingIn(client);
  if (missing.length === 0) return 0;
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(marks);
  for (const migration of missing) await apply(client, migration);
  const [left] = await missingIn(client);
  if (left) throw notApplied(left, "it left no mark");
  return missing.length;
}

/** Table as Drizzle creates it. */
const marks =
  "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)";

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const mark = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)";
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query(mark, [migration.hash, migration.at]);
  } catch (error) {
    throw error instanceof driver().DatabaseError ? notApplied(migration, error) : error;
  }
}

/**
 * Returns the number of missing migrations. Throws `MigrationRefused` if the database is newer than this version, or
 * has the marks of migrations without what they made.
 */
export async function pendingIn(client: pg.Client): Promise<number> {
  return (await missingIn(client)).length;
}

async function missingIn(client: pg.Client): Promise<readonly Migration[]> {
  const applied = await appliedHashes(client);
  if (applied.length > 0 && !(await isThere(client, "settings"))) throw new MigrationRefused(withoutTables);
  return missingAfter(applied);
}

function missingAfter(applied: readonly string[]): readonly Migration[] {
  return missingOf(applied, migrationsFor(applied, readMigrations(migrationsFolder)));
}

const withoutTables =
  "The database tells that it was migrated, but its tables are gone; restore a backup, or drop its schema drizzle too to begin anew.";

/** Throws `MigrationRefused` if the marks of migrations are of a newer version. */
export function refuseUnknown(applied: readonly string[]): void {
  missingAfter(applied);
}

/** Returns the mark of the last migration of this version. */
export function lastMigration(): string | undefined {
  return readMigrations(migrationsFolder).current.at(-1)?.hash;
}

/** Checks whether a site is being moved to the database, or was until that was interrupted. */
export async function isBeingMoved(client: pg.Client): Promise<boolean> {
  return isThere(client, "unfinished_move");
}

async function appliedHashes(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id");
  return rows.map(({ hash }) => String(hash));
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [table]);
  return rows.length > 0;
}
