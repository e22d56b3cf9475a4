import type pg from "pg";
import { DatabaseInUse } from "../replace-database.ts";
import { driver } from "./driver.ts";
import { locks } from "./locks.ts";

/** A database that cannot be reached; its message is one sentence without a password. */
class Unreachable extends Error {}

/** Connects; values come in the text form that PostgreSQL writes. Throws {@link Unreachable}. */
export async function connect(address: string): Promise<pg.Client> {
  const client = new (driver().Client)({ connectionString: address, types: { getTypeParser: () => String } });
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    throw new Unreachable(`${nameOf(client)} cannot be reached: ${error.message}`);
  });
  return client;
}

/** Runs work on a connection of its own. */
export async function connected<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in a transaction, which an error undoes. */
export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // The connection may be the reason, and is ended by the code that opened it.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/**
 * Takes the locks of writers and of starts until the connection ends, so that no other process can write or start.
 * Throws DatabaseInUse if another process has one of them.
 */
export async function holdAlone(client: pg.Client): Promise<void> {
  const both = `pg_try_advisory_lock(${locks.start}) AND pg_try_advisory_lock(${locks.writers})`;
  const { rows } = await client.query(`SELECT ${both} AS held`);
  if (rows[0].held !== "t") throw new DatabaseInUse();
}

/** Throws DatabaseInUse if anyone else is connected. PostgreSQL's own processes have no user. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL LIMIT 1`);
  if (rows.length > 0) throw new DatabaseInUse();
}

/** Returns the address of a database, without credentials. */
export function nameOf({ host, port, database }: pg.Client): string {
  return `postgresql://${host.startsWith("/") ? encodeURIComponent(host) : host}:${port}/${database}`;
}

/** Returns the address of another database on the same server. */
export function besides(address: string, name: string): string {
  return address.replace(/^(\w+:\/\/[^/?#]*)(?:\/[^?#]*)?/, `$1/${name}`);
}
