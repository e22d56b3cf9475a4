import type pg from "pg";
import { log } from "#lib/platform/log";
import { Database } from "../database.ts";
import { Connections } from "./connections.ts";
import { dialect } from "./dialect.ts";
import { driver } from "./driver.ts";
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

/** Maximum time a request waits for a connection while the server is away or all are in use. */
const mostMsToConnect = 5000;

/**
 * Initial settings of a connection. A worker that helps with a query is a process started for it, to which all memory
 * is new: that takes longer than any count of a million records does without.
 */
const settings = "SET max_parallel_workers_per_gather = 0";

/** The pool hands out a connection only when this has ended, though its types do not say so. */
const prepare = ((client) => client.query(settings)) as (client: pg.ClientBase) => void;

/** Opens a pool of connections to a PostgreSQL database, opened when needed and kept for reuse. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new (driver().Pool)({
    connectionString,
    onConnect: prepare,
    max: 10,
    types: { getTypeParser },
    connectionTimeoutMillis: mostMsToConnect,
    keepAlive: true,
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection to the database was lost"));
  return pool;
}

/** Eight-byte whole numbers and their sums are numbers, as in SQLite: none of them is greater than 2^53. */
const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (id, format) =>
  id === driver().types.builtins.INT8 || id === driver().types.builtins.NUMERIC
    ? Number
    : driver().types.getTypeParser(id, format);
