const minuteMs = 60_000;

/** How long to wait after the first, second, ... failed attempt. */
const waitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);

export const maximumAttempts = waitsMs.length + 1;

/** When to try again after so many failed attempts, or undefined when it was the last one. */
export function nextAttemptAfter(attempts: number, now: Date): Date | undefined {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}
