import { onTestFinished } from "vitest";
import { migratedPostgres } from "#test/postgres-database";
import { createTableLimiter, type SharedLimiter, type TableLimiterOptions } from "./table-limiter.ts";

export type TestTableLimiter = {
  limiter: SharedLimiter;
  /** Set it to move the time. */
  clock: { now: number };
  address: string;
  reports: string[];
};

/** A limiter in a database of its own, on a clock that stands still, that never cleans up unless told to. */
export async function testTableLimiter(random: () => number = () => 0.5): Promise<TestTableLimiter> {
  const { address, drop } = await migratedPostgres();
  onTestFinished(drop);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const reports: string[] = [];
  const onReport = (message: string) => void reports.push(message);
  const limiter = tableLimiter({ address, now: () => clock.now, random, onReport });
  return { limiter, clock, address, reports };
}

/** A limiter that is closed after the test. */
export function tableLimiter(options: TableLimiterOptions): SharedLimiter {
  const limiter = createTableLimiter(options);
  onTestFinished(() => limiter.close());
  return limiter;
}
