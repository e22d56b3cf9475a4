export const emptyLog: Buffer = Buffer.alloc(0);

/** Bytes of one hit: its time in milliseconds as a float64, oldest first, so that counting needs no decoding. */
const hitSize = 8;

export function logOf(hits: readonly number[]): Buffer {
  const log = Buffer.allocUnsafe(hits.length * hitSize);
  for (const [index, hit] of hits.entries()) log.writeDoubleLE(hit, index * hitSize);
  return log;
}

export function hitCount(log: Buffer): number {
  return Math.floor(log.length / hitSize);
}

/** Time of a hit, the oldest being 0. */
export function hitAt(log: Buffer, index: number): number {
  return log.readDoubleLE(index * hitSize);
}

/** Time of the last hit; minus infinity for an empty log. */
export function newestHit(log: Buffer): number {
  const count = hitCount(log);
  return count === 0 ? Number.NEGATIVE_INFINITY : hitAt(log, count - 1);
}

/** Number of hits later than a time, by bisection. */
export function hitsAfter(log: Buffer, time: number): number {
  const count = hitCount(log);
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hitAt(log, middle) > time) high = middle;
    else low = middle + 1;
  }
  return count - low;
}

/**
 * The farthest a hit may lie in the future. One beyond it was recorded by a clock that had jumped, and says nothing
 * about now.
 */
export const farthestAheadMs = 24 * 3600 * 1000;

/**
 * Moves hits from the future to now, so that a clock set back a little allows no extra requests and no one waits
 * longer than the window; drops those of a clock that had jumped.
 */
export function rewind(log: Buffer, now: number): Buffer {
  if (newestHit(log) <= now) return log;
  const count = hitCount(log) - hitsAfter(log, now + farthestAheadMs);
  const rewound = Buffer.from(log.subarray(0, count * hitSize));
  for (let index = count - hitsAfter(rewound, now); index < count; index++)
    rewound.writeDoubleLE(now, index * hitSize);
  return rewound;
}

/** The hits later than `keepAfter`, and a new one at the end. */
export function appendHit(log: Buffer, hit: number, keepAfter: number): Buffer {
  const kept = hitsAfter(log, keepAfter) * hitSize;
  const next = Buffer.allocUnsafe(kept + hitSize);
  log.copy(next, 0, log.length - kept);
  next.writeDoubleLE(hit, kept);
  return next;
}
