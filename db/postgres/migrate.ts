import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { pendingOf } from "../migrate.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/** The number under which machines that start together wait for each other. */
const startLock = 2;

/**
 * Brings a database of PostgreSQL to this version; whoever starts at the same time waits meanwhile and finds it done.
 * Throws `MigrationRefused` when it is newer than this version.
 *
 * @returns how many migrations were applied
 */
export async function migratePostgres(address: string): Promise<{ applied: number }> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${startLock})`);
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
    const applied = pendingOf(await appliedHashes(client), known);
    if (applied > 0) await migrate(drizzle(client), { migrationsFolder });
    return { applied };
  } finally {
    await client.end();
  }
}

async function appliedHashes(client: pg.Client): Promise<string[]> {
  const found = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there",
  );
  if (!found.rows[0].is_there) return [];
  const { rows } = await client.query("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at");
  return rows.map(({ hash }) => String(hash));
}
