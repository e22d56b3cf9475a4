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

/** A new database of this version with its base rows on the server of the tests. */
export function completePostgres(): Promise<PostgresDatabase> {
  return createPostgres(inject("postgresServer"), inject("postgresBase"));
}

/** A copy of a database that nobody is connected to. */
export async function createPostgres(server: string, template: string): Promise<PostgresDatabase> {
  const name = `redakce_${randomUUID()}`;
  await run(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const address = server.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
  return { name, address, drop: () => run(server, `DROP DATABASE "${name}"`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
