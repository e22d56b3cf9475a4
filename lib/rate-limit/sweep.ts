import type { Store } from "./store.ts";

/**
 * Deletes expired rows among a bounded number, from a random place on.
 *
 * Called on one check in a hundred it looks at two rows for each row that a check can add,
 * so the expired rows stay about as few as the live ones, and no call takes long.
 */
export function sweep(store: Store, now: number, random: number): void {
  const start = Buffer.alloc(4);
  start.writeUInt32BE(Math.floor(random * 2 ** 32));
  const expired = store.findExpired(start, now, rowsVisited);
  if (expired.length === 0) return;
  store.exclusively(() => {
    for (const id of expired) store.removeExpired(id, now);
  });
}

const rowsVisited = 200;
