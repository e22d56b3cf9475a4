import { driver } from "#db/postgres/driver";
import { identifier } from "../counted-key.ts";
import { emptyLog, farthestAheadMs, hitsAfter, logOf, rewind } from "../hit-log.ts";
import type { LimiterOptions } from "../limiter.ts";
import { emitWarning, type Report } from "../report.ts";
import { type RateLimitState, state } from "../state.ts";
import { RateLimitStorageError, storageErrorCode } from "../store-handle.ts";
import { cleanUpProbability, rowsVisited, sweepStart } from "../sweep.ts";
import { milliseconds } from "../window.ts";

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

/** The greatest whole number that the table's function accepts. */
const mostCounted = 2 ** 31 - 1;

/** The counters in a table of PostgreSQL. Every method throws RateLimitStorageError. */
type Table = {
  /** Counts a request and returns true, or returns false. Times are in milliseconds. */
  take(id: Buffer, limit: number, window: number): Promise<boolean>;
  /** The hits of a key, oldest first, and the time now; undefined where it has none. */
  find(id: Buffer): Promise<{ hits: number[]; now: number } | undefined>;
  /** Deletes a row; returns whether it was there and had not expired. */
  remove(id: Buffer): Promise<boolean>;
  /** Deletes what has expired, and what a clock that had jumped wrote, among a bounded number of rows from `start` on. */
  sweep(start: Buffer): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the table in a database. It has a few connections of its own, so that counting waits for no transaction of
 * the site, and runs one statement each time, so that losing this process leaves nothing half done.
 *
 * @param now the time in place of the server's
 */
function openTable(address: string, report: Report, now?: () => number): Table {
  const pool = new (driver().Pool)({
    connectionString: address,
    max: connectionsMax,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    allowExitOnIdle: true,
  });
  pool.on("error", (error) => report("An idle connection to the rate limits was lost.", error));
  return {
    async take(id, limit, window) {
      const rows = await ask("SELECT rate_limits_check($1, $2, $3, $4) AS allowed", [id, limit, window]);
      return rows[0]?.allowed === true;
    },
    async find(id) {
      const [row] = await ask(`SELECT hits, ${time("$2")} AS now FROM rate_limits WHERE id = $1`, [id]);
      return row && { hits: (row.hits as string[]).map(Number), now: Number(row.now) };
    },
    async remove(id) {
      const [row] = await ask(
        `DELETE FROM rate_limits WHERE id = $1 RETURNING expires > ${time("$2")} AS live`,
        [id],
      );
      return row?.live === true;
    },
    async sweep(start) {
      await ask(sweepStatement, [start]);
    },
    close: () => pool.end(),
  };

  /** The time that replaces the server's comes last. */
  async function ask(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    try {
      return (await pool.query(text, [...values, now?.()])).rows;
    } catch (error) {
      throw new RateLimitStorageError(storageErrorCode(error) ?? "UNREACHABLE", error);
    }
  }
}

const connectionsMax = 4;
/** Limit for getting a connection, and for getting a response. */
const patienceMilliseconds = 2000;

/** Clocks of several machines differ, and the server's is one for all. */
function time(given: string): string {
  return `coalesce(${given}::double precision, floor(extract(epoch FROM clock_timestamp()) * 1000))`;
}

/** Rows that another transaction is about to change are skipped. */
const sweepStatement = `
  DELETE FROM rate_limits WHERE id IN (
    SELECT id FROM rate_limits WHERE id IN (
      (SELECT id FROM rate_limits WHERE id >= $1 ORDER BY id LIMIT ${rowsVisited})
      UNION ALL (SELECT id FROM rate_limits WHERE id < $1 ORDER BY id LIMIT ${rowsVisited})
      LIMIT ${rowsVisited}
    ) AND (expires <= ${time("$2")} OR expires - horizon > ${time("$2")} + ${farthestAheadMs})
    FOR UPDATE SKIP LOCKED
  )`;
