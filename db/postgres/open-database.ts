import { Database } from "../database.ts";
import { Connections } from "./connections.ts";
import { dialect } from "./dialect.ts";
import { openPool } from "./pool.ts";
import { DatabaseSession } from "./session.ts";

/**
 * Opens a database of PostgreSQL.
 *
 * @param address such as `postgresql://person:password@host/name`
 * @param waitMs how long a change waits for its turn before it is refused as busy
 * @param pool connections that are open already
 */
export function openPostgres(address: string, waitMs?: number, pool = openPool(address)): Database {
  const connections = new Connections(pool, waitMs);
  return new Database(dialect, new DatabaseSession(connections), connections);
}
