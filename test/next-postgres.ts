import type pg from "pg";
import type { Database } from "#db/client";
import { openPool, openPostgres } from "#db/postgres/open-database";
import { backToBase, connectToKept } from "./kept-base.ts";
import { completePostgres } from "./postgres-database.ts";

interface Used {
  readonly address: string;
  /** Connection that restores it. */
  readonly client: pg.Client;
  /**
   * Pool shared by consecutive test files: to a new connection each table is new, which takes longer than most tests.
   */
  pool: pg.Pool;
  drop(): Promise<void>;
}

const thread = globalThis as typeof globalThis & { [key: symbol]: Used | undefined };
const key = Symbol.for("test.used-postgres");

/** Database that this test file has open. */
let open: Database | undefined;

/**
 * Returns a PostgreSQL database for one test: the one of the previous test in this thread, restored, unless its
 * structure was changed.
 */
export async function nextPostgres(): Promise<Database> {
  const used = thread[key];
  const isThere = used && (await backToBase(used.client).catch(() => false));
  if (used && !isThere) {
    open = undefined;
    await end(used);
  }
  const next = used && isThere ? used : await make();
  thread[key] = next;
  open ??= openUntilClosed(next);
  return open;
}

/** A test may close its database. */
function openUntilClosed(used: Used): Database {
  if (used.pool.ending) used.pool = openPool(used.address);
  const database = openPostgres(used.address, undefined, used.pool);
  const close = database.close.bind(database);
  return Object.assign(database, {
    close: () => {
      open = undefined;
      return close();
    },
  });
}

async function make(): Promise<Used> {
  const { address, drop } = await completePostgres();
  return { address, client: await connectToKept(address), pool: openPool(address), drop };
}

async function end({ client, pool, drop }: Used): Promise<void> {
  thread[key] = undefined;
  await client.end();
  if (!pool.ending) await pool.end();
  await drop();
}
