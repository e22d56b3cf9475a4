import { createTableLimiter, type SharedLimiter } from "./postgres/table-limiter.ts";
import * as file from "./rate-limit.ts";
import { counted } from "./refusals.ts";
import type { RateLimitState } from "./state.ts";

/**
 * Counts a request and returns whether it is allowed, together with all processes of the site, on one machine or on
 * several.
 *
 * Exact: at most `max` allowed requests of a key lie in any `windowSeconds`; refused ones leave no trace.
 * Throws RangeError for a window that is not a positive number, RateLimitStorageError when the store is out of order.
 */
export async function checkShared(key: string, max: number, windowSeconds: number): Promise<boolean> {
  const table = shared[slot];
  return table ? counted(await table.check(key, max, windowSeconds)) : file.check(key, max, windowSeconds);
}

/** Forgets a key's requests; true when there was something to forget. Throws RateLimitStorageError. */
export async function resetShared(key: string): Promise<boolean> {
  return (shared[slot] ?? file).reset(key);
}

/** Returns what `check` would return now, with the numbers for `Retry-After` and `RateLimit` headers. Never writes. */
export async function inspectShared(
  key: string,
  max: number,
  windowSeconds: number,
): Promise<RateLimitState> {
  return (shared[slot] ?? file).inspect(key, max, windowSeconds);
}

/**
 * Counts in a database of PostgreSQL from now on instead of the file of this machine.
 *
 * @param address such as `postgresql://person:password@host/name`
 * @returns ends it: closes the connections
 */
export function countInTable(address: string): () => Promise<void> {
  const table = createTableLimiter({ address });
  shared[slot] = table;
  return async () => {
    shared[slot] = undefined;
    await table.close();
  };
}

const slot: unique symbol = Symbol.for("redakce.shared-limit");
const shared = globalThis as typeof globalThis & { [slot]?: SharedLimiter | undefined };
