import { afterAll } from "vitest";
import type { Database } from "#db/client";
import { openPostgres } from "#db/postgres/open-database";
import { completePostgres } from "./postgres-database.ts";

let next: ReturnType<typeof completePostgres> | undefined;
const drops: (() => Promise<void>)[] = [];

/** A database of PostgreSQL for one test; the one for the next test is made meanwhile. */
export async function nextPostgres(): Promise<Database> {
  const { address, drop } = await (next ?? completePostgres());
  next = completePostgres();
  drops.push(drop);
  return openPostgres(address);
}

// The last test's database is closed only after this.
afterAll(async () => {
  const unused = await next;
  await unused?.drop();
});
