import { farthestAheadMs } from "./hit-log.ts";
import type { Store } from "./store.ts";

/** Share of the checks after which rows are deleted. */
export const cleanUpProbability = 0.01;

/** Rows checked in one clean-up, two for each row that a check can add. */
export const rowsVisited = 200;

/**
 * Deletes expired rows, and those of a clock that had jumped, among a bounded number, from a random place on.
 *
 * Called on one check in a hundred it looks at two rows for each row that a check can add,
 * so the expired rows stay about as few as the live ones, and no call takes long.
 */
export function sweep(store: Store, now: number, random: number): void {
  const start = sweepStart(random);
  const times = { now, latest: now + farthestAheadMs };
  const expired = store.findExpired(start, times, rowsVisited);
  if (expired.length === 0) return;
  store.exclusively(() => {
    for (const id of expired) store.removeExpired(id, times);
  });
}

/** Returns the key to begin at, from a number from 0 inclusive to 1 exclusive. */
export function sweepStart(random: number): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32BE(Math.floor(random * 2 ** 32));
  return start;
}
