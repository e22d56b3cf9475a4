import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Database, useDatabase } from "../db/client.ts";
import { dialect } from "../db/dialect.ts";
import { setStoragePath } from "../lib/rate-limit/rate-limit.ts";
import { nextPostgres } from "./next-postgres.ts";
import { sharedDatabase } from "./one-transaction.ts";
import { testDirectory } from "./test-directory.ts";
import { guardTransactions } from "./transaction-guard.ts";

// PostgreSQL is reached by a socket, which the guard would take for waiting.
if (dialect() === "sqlite") guardTransactions();

const counters = testDirectory();
const shared = globalThis as typeof globalThis & { [key: symbol]: unknown };
const limiter = Symbol.for("redakce.rate-limit");
let lastLimiter: unknown;

/**
 * Gives a test a database with the base rows alone, on the engine that the tests run on, and its own counters of
 * requests.
 */
export async function useTestDatabase(): Promise<Database> {
  const next = dialect() === "postgres" ? await nextPostgres() : await sharedDatabase();
  useDatabase(next);
  useNewCounters();
  return next;
}

/** Leaves those of a file that has set a path itself. */
function useNewCounters(): void {
  if (shared[limiter] !== lastLimiter) return;
  setStoragePath(join(counters, randomUUID()));
  lastLimiter = shared[limiter];
}
