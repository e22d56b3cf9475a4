import type { Limiter } from "./limiter.ts";

/**
 * The rules of the limiter in the plainest form, to compare with: an array of times for each key.
 *
 * `forgets`: requests beyond the longest window are dropped when one is recorded; without it none ever is.
 */
export function arrayLimiter(now: () => number, forgets: boolean): Omit<Limiter, "close"> {
  const records = new Map<string, { hits: number[]; longest: number }>();
  return {
    check(key, max, windowSeconds) {
      if (max <= 0) return false;
      const { hits, longest } = recordOf(key);
      const past = hits.map((hit) => Math.min(hit, now()));
      const known = Math.max(longest, windowSeconds);
      const allowed = within(past, windowSeconds).length < max;
      const kept = forgets && allowed ? within(past, known) : past;
      records.set(key, { hits: allowed ? [...kept, now()] : kept, longest: known });
      return allowed;
    },
    reset(key) {
      const { hits, longest } = recordOf(key);
      records.delete(key);
      return within(hits, longest).length > 0;
    },
    getCount(key, windowSeconds) {
      return within(recordOf(key).hits, windowSeconds).length;
    },
    inspect(key, max, windowSeconds) {
      const past = recordOf(key).hits.map((hit) => Math.min(hit, now()));
      const count = within(past, windowSeconds).length;
      let wait = max > 0 ? 0 : Math.ceil(windowSeconds);
      while (max > 0 && within(past, windowSeconds, wait).length >= max) wait++;
      return { allowed: count < max, count, remaining: Math.max(0, max - count), retryAfterSeconds: wait };
    },
  };

  function recordOf(key: string) {
    return records.get(key) ?? { hits: [], longest: 0 };
  }

  function within(hits: number[], windowSeconds: number, secondsAhead = 0): number[] {
    return hits.filter((hit) => hit > now() + secondsAhead * 1000 - windowSeconds * 1000);
  }
}
