import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A connection to a new, empty database on the server of the tests, and what ends both. */
export async function emptyPostgres(): Promise<{ client: pg.Client; drop: () => Promise<void> }> {
  const connectionString = inject("postgresServer");
  const name = `redakce_${randomUUID()}`;
  await run(connectionString, `CREATE DATABASE "${name}" TEMPLATE template0`);
  const client = new pg.Client({ connectionString: addressOf(connectionString, name) });
  await client.connect();
  const drop = async () => {
    await client.end();
    await run(connectionString, `DROP DATABASE "${name}"`);
  };
  return { client, drop };
}

function addressOf(server: string, name: string): string {
  return server.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
