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

/** Creates a limiter in its own database, on a stopped clock, that never cleans up unless a test makes it. */
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
