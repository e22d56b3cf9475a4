import { environment } from "#lib/platform/env";
import { driver } from "./postgres/driver.ts";
import { whileThere } from "./postgres/gone.ts";
import { takeLock } from "./postgres/locks.ts";

/** The number under which processes that start together wait for each other; migrations have one of their own. */
const startLock = 3;

/** Does what processes that share a database must do one after the other; a file has one process alone at its start. */
export async function startingAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const { directDatabaseUrl } = environment();
  if (directDatabaseUrl === undefined) return work();
  const client = new (driver().Client)({ connectionString: directDatabaseUrl });
  client.on("error", () => undefined);
  await whileThere(() => client.connect());
  try {
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    await takeLock(client, startLock);
    return await work();
  } finally {
    await client.query("COMMIT").catch(() => undefined);
    await client.end();
  }
}
