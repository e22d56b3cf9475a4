import { environment } from "../platform/env.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { counted } from "./refusals.ts";
import type { RateLimitState } from "./state.ts";

/**
 * Counts a request and returns whether it is allowed.
 *
 * Exact: at most `max` allowed requests of a key lie in any `windowSeconds`; refused ones leave no trace.
 * Throws RangeError for a window that is not a positive number, RateLimitStorageError when the store is out of order.
 */
export function check(key: string, max: number, windowSeconds: number): boolean {
  return counted(processLimiter().check(key, max, windowSeconds));
}

/** Forgets a key's requests; true when there was something to forget. Throws RateLimitStorageError. */
export function reset(key: string): boolean {
  return processLimiter().reset(key);
}

/** Number of allowed requests of a key in the last `windowSeconds`. Throws as `check` does; never writes. */
export function getCount(key: string, windowSeconds: number): number {
  return processLimiter().getCount(key, windowSeconds);
}

/** Returns what `check` would return now, with the numbers for `Retry-After` and `RateLimit` headers. Never writes. */
export function inspect(key: string, max: number, windowSeconds: number): RateLimitState {
  return processLimiter().inspect(key, max, windowSeconds);
}

/**
 * Moves the counters to another directory (made 0700 when missing, opened at the next call).
 *
 * Must be a local disk: SQLite's write-ahead log needs memory shared between the processes.
 */
export function setStoragePath(path: string): void {
  shared[slot]?.close();
  shared[slot] = createLimiter({ path });
}

const defaultPath = "var/rate-limits";
const slot: unique symbol = Symbol.for("redakce.rate-limit");
const shared = globalThis as typeof globalThis & { [slot]?: Limiter | undefined };

/** Next bundles a module more than once, so the limiter lives on globalThis: one open file per process. */
function processLimiter(): Limiter {
  shared[slot] ??= createLimiter({ path: pathWhenNoneIsSet() });
  return shared[slot];
}

/** Tests that shared the folder of this process would count each other's requests, and those of their last run. */
function pathWhenNoneIsSet(): string {
  if (environment().isStrict) throw new Error("A test that counts requests sets a storage path of its own.");
  return defaultPath;
}
