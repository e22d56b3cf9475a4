/** Tracks how long an issue waits while no one can be reached: longer each time, until someone is. */
export function createBackoff({ firstMs, longestMs, lastingMs }: BackoffPolicy) {
  let since: number | undefined;
  let until = 0;
  let count = 0;
  return {
    /**
     * Records that no server was reached at a time, in milliseconds since 1970; workers that fail together count
     * once.
     */
    fail: (now: number) => {
      since ??= now;
      if (now < until) return;
      until = now + Math.min(firstMs * 2 ** count, longestMs);
      count += 1;
    },
    reset: () => {
      since = undefined;
      until = 0;
      count = 0;
    },
    /** Returns the milliseconds that all workers still wait. */
    waitMs: (now: number) => Math.max(0, until - now),
    isLasting: (now: number) => since !== undefined && now - since >= lastingMs,
  };
}

export interface BackoffPolicy {
  readonly firstMs: number;
  readonly longestMs: number;
  /** After this a person has to look. */
  readonly lastingMs: number;
}

export const defaultBackoff: BackoffPolicy = { firstMs: 1_000, longestMs: 60_000, lastingMs: 10 * 60_000 };

const minuteMs = 60_000;

/** Delays of a recipient after the first, second, ... temporary refusal. */
const waitsMs = [1, 5, 30, 120, 120].map((minutes) => minutes * minuteMs);

/** No recipient waits longer for the next attempt; a longer wait comes from a clock that has been set back. */
export const longestIssueWaitMs = Math.max(...waitsMs);

/** When to try a recipient again after so many attempts, in milliseconds since 1970; undefined when it was the last one. */
export function nextIssueAttempt(attempts: number, now: Date): number | undefined {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? undefined : now.getTime() + waitMs;
}
