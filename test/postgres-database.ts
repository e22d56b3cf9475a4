import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

interface PostgresDatabase {
  readonly name: string;
  readonly address: string;
  drop(): Promise<void>;
}

/** A new, empty database on the server of the tests. */
export function emptyPostgres(): Promise<PostgresDatabase> {
  return createPostgres(inject("postgresServer"), "template0");
}

/** A new database of this version on the server of the tests. */
export function migratedPostgres(): Promise<PostgresDatabase> {
  return createPostgres(inject("postgresServer"), inject("postgresTemplate"));
}

/**
 * Creates a new database of this version with its base rows on the tests' server; it is dropped with them at the
 * latest.
 */
export function completePostgres(): Promise<PostgresDatabase> {
  const base = inject("postgresBase");
  return createPostgres(inject("postgresServer"), base, `${base}_${randomUUID().slice(0, 8)}`);
}

/** Drops a database and its copies. */
export async function dropWithCopies(server: string, base: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    base,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
}

/** Copies a database that has no connections. */
export async function createPostgres(
  server: string,
  template: string,
  name = `redakce_${randomUUID()}`,
): Promise<PostgresDatabase> {
  await run(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY WAL_LOG`);
  const address = server.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
  return { name, address, drop: () => run(server, `DROP DATABASE "${name}" WITH (FORCE)`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
