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
