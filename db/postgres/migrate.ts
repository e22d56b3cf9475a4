import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MigrationRefused, pendingOf } from "../migrate.ts";
import { locks } from "./locks.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/**
 * Brings a database of PostgreSQL to this version; whoever starts at the same time waits meanwhile and finds it done.
 * Throws `MigrationRefused` when it is newer than this version, or only a part of a site that is moved to it.
 *
 * @returns how many migrations were applied
 */
export async function migratePostgres(address: string): Promise<{ applied: number }> {
  const client = new pg.Client({ connectionString: address });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${locks.start})`);
    if (await isBeingMoved(client)) throw new MigrationRefused(unfinished);
    return { applied: await migrateOn(client) };
  } finally {
    await client.end();
  }
}

const unfinished =
  "The database is only a part of a site that was being moved to it; finish that by npm run cms -- move.";

/** Applies what is missing, for whoever holds the lock of the start; returns how many migrations that were. */
export async function migrateOn(client: pg.Client): Promise<number> {
  const applied = await pendingIn(client);
  if (applied > 0) await migrate(drizzle(client), { migrationsFolder });
  return applied;
}

/**
 * How many migrations are missing. Throws `MigrationRefused` when the database is newer than this version, or has the
 * marks of migrations without what they made.
 */
export async function pendingIn(client: pg.Client): Promise<number> {
  const applied = await appliedHashes(client);
  if (applied.length > 0 && !(await isThere(client, "settings"))) throw new MigrationRefused(withoutTables);
  return pendingOf(applied, knownHashes());
}

const withoutTables =
  "The database tells that it was migrated, but its tables are gone; restore a backup, or drop its schema drizzle too to begin anew.";

/** Throws `MigrationRefused` where the marks of migrations are of a newer version. */
export function refuseUnknown(applied: readonly string[]): void {
  pendingOf(applied, knownHashes());
}

/** Mark of the last migration of this version. */
export function lastMigration(): string | undefined {
  return knownHashes().at(-1);
}

function knownHashes(): readonly string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Whether a site is being moved to the database, or was until that was interrupted. */
export async function isBeingMoved(client: pg.Client): Promise<boolean> {
  return isThere(client, "unfinished_move");
}

async function appliedHashes(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, "drizzle.__drizzle_migrations"))) return [];
  const { rows } = await client.query("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at");
  return rows.map(({ hash }) => String(hash));
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [table]);
  return rows.length > 0;
}
