import type pg from "pg";
import { afterAll } from "vitest";
import type { Database } from "#db/client";
import { openPostgres } from "#db/postgres/open-database";
import { backToBase, connectToKept } from "./kept-base.ts";
import { completePostgres } from "./postgres-database.ts";

interface Used {
  readonly address: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

const thread = globalThis as typeof globalThis & { [key: symbol]: Used | undefined };
const key = Symbol.for("test.used-postgres");

/** What this file of tests has open, with its connections. */
let open: Database | undefined;
afterAll(() => open?.close());

/** A database of PostgreSQL for one test: the one of the test before it in this thread, put back, unless that changed its structure. */
export async function nextPostgres(): Promise<Database> {
  const used = thread[key];
  const isThere = used && (await backToBase(used.client).catch(() => false));
  if (used && !isThere) {
    await open?.close();
    await end(used);
  }
  const next = used && isThere ? used : await make();
  thread[key] = next;
  open ??= openUntilClosed(next.address);
  return open;
}

/** A test may close its database. */
function openUntilClosed(address: string): Database {
  const database = openPostgres(address);
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
  return { address, client: await connectToKept(address), drop };
}

async function end({ client, drop }: Used): Promise<void> {
  thread[key] = undefined;
  await client.end();
  await drop();
}
