import { hitAt, hitCount, hitsAfter } from "./hit-log.ts";

export type RateLimitState = {
  allowed: boolean;
  count: number;
  remaining: number;
  /** Whole seconds until a request would be allowed; 0 when one is allowed now. */
  retryAfterSeconds: number;
};

/** Returns what a log of hits that are not later than `time` means for the next request; times in milliseconds. */
export function state(log: Buffer, limit: number, window: number, time: number): RateLimitState {
  const count = hitsAfter(log, time - window);
  if (count < limit) return { allowed: true, count, remaining: limit - count, retryAfterSeconds: 0 };
  const wait = limit >= 1 ? hitAt(log, hitCount(log) - limit) + window - time : window;
  return { allowed: false, count, remaining: 0, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
}
