import { identifier } from "../counted-key.ts";
import { emptyLog, hitsAfter, logOf, rewind } from "../hit-log.ts";
import type { LimiterOptions } from "../limiter.ts";
import { emitWarning } from "../report.ts";
import { type RateLimitState, state } from "../state.ts";
import { cleanUpProbability, sweepStart } from "../sweep.ts";
import { milliseconds } from "../window.ts";
import { openTable } from "./table.ts";

/** The same as {@link Limiter}, for several machines. */
export type SharedLimiter = {
  check(key: string, max: number, windowSeconds: number): Promise<boolean>;
  reset(key: string): Promise<boolean>;
  getCount(key: string, windowSeconds: number): Promise<number>;
  inspect(key: string, max: number, windowSeconds: number): Promise<RateLimitState>;
  close(): Promise<void>;
};

export type TableLimiterOptions = Omit<LimiterOptions, "path"> & {
  /** Such as `postgresql://person:password@host/name`. */
  address: string;
};

/**
 * A limiter on PostgreSQL by the rules of the one on a file; connected at the first call, and as exact over machines as
 * over processes. The time is the server's unless `now` gives another.
 */
export function createTableLimiter({
  address,
  now,
  random = Math.random,
  onReport = emitWarning,
}: TableLimiterOptions): SharedLimiter {
  const table = openTable(address, onReport, now);
  return {
    async check(key, max, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const limit = Math.floor(max);
      if (!(limit >= 1)) return false;
      const allowed = await table.take(identifier(key), Math.min(limit, mostCounted), window);
      if (random() < cleanUpProbability) await cleanUp();
      return allowed;
    },
    reset: async (key) => table.remove(identifier(key)),
    async getCount(key, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const { log, time } = await find(key);
      return hitsAfter(log, time - window);
    },
    async inspect(key, max, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const { log, time } = await find(key);
      return state(log, Math.floor(max), window, time);
    },
    close: () => table.close(),
  };

  async function find(key: string): Promise<{ log: Buffer; time: number }> {
    const found = await table.find(identifier(key));
    if (!found) return { log: emptyLog, time: 0 };
    return { log: rewind(logOf(found.hits), found.now), time: found.now };
  }

  async function cleanUp(): Promise<void> {
    try {
      await table.sweep(sweepStart(random()));
    } catch (error) {
      onReport("The clean-up of the rate limits failed; it will be tried again.", error);
    }
  }
}

/** The greatest whole number that the table's function takes. */
const mostCounted = 2 ** 31 - 1;
