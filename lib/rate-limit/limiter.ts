import { identifier } from "./counted-key.ts";
import { appendHit, emptyLog, hitsAfter, newestHit, rewind } from "./hit-log.ts";
import { emitWarning, type Report } from "./report.ts";
import { type RateLimitState, state } from "./state.ts";
import type { Store } from "./store.ts";
import { storeHandle } from "./store-handle.ts";
import { cleanUpProbability, sweep } from "./sweep.ts";
import { milliseconds } from "./window.ts";

export type Limiter = {
  check(key: string, max: number, windowSeconds: number): boolean;
  reset(key: string): boolean;
  getCount(key: string, windowSeconds: number): number;
  inspect(key: string, max: number, windowSeconds: number): RateLimitState;
  /** Closes the file; the next call opens it again. */
  close(): void;
};

export type LimiterOptions = {
  /** Directory of the counters. */
  path: string;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** From 0 inclusive to 1 exclusive; decides when to clean up, and where. */
  random?: () => number;
  /** Receives what went wrong without failing a request. */
  onReport?: Report;
};

/** A limiter on its own directory, opened at the first call; any number of processes may share the directory. */
export function createLimiter({
  path,
  now = Date.now,
  random = Math.random,
  onReport = emitWarning,
}: LimiterOptions): Limiter {
  const handle = storeHandle(path, onReport);
  return {
    check(key, max, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const limit = Math.floor(max);
      if (!(limit >= 1)) return false;
      const id = identifier(key);
      const allowed = handle.use(
        (store) => !isRefused(store, id, limit, window, now) && take(store, id, limit, window, now),
      );
      if (random() < cleanUpProbability) cleanUp();
      return allowed;
    },
    reset(key) {
      const id = identifier(key);
      return handle.use((store) => (store.remove(id) ?? Number.NEGATIVE_INFINITY) > now());
    },
    getCount(key, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const id = identifier(key);
      const log = handle.use((store) => store.find(id)?.log ?? emptyLog);
      const time = now();
      return hitsAfter(rewind(log, time), time - window);
    },
    inspect(key, max, windowSeconds) {
      const window = milliseconds(windowSeconds);
      const id = identifier(key);
      const log = handle.use((store) => store.find(id)?.log ?? emptyLog);
      const time = now();
      return state(rewind(log, time), Math.floor(max), window, time);
    },
    close: () => handle.close(),
  };

  function cleanUp(): void {
    try {
      handle.reopenIfReplaced();
      handle.use((store) => sweep(store, now(), random()));
    } catch (error) {
      onReport("The clean-up of the rate limits failed; it will be tried again.", error);
    }
  }
}

/** Refuses clear cases without a write lock; doubtful cases are left to `take`. */
function isRefused(store: Store, id: Buffer, limit: number, window: number, now: () => number): boolean {
  const record = store.find(id);
  if (!record || record.horizon < window) return false;
  const time = now();
  return newestHit(record.log) <= time && hitsAfter(record.log, time - window) >= limit;
}

/** Decides and records while no other process can; the clock is read inside, so that hits are in order. */
function take(store: Store, id: Buffer, limit: number, window: number, now: () => number): boolean {
  return store.exclusively(() => {
    const record = store.find(id);
    const time = now();
    const horizon = Math.max(window, record?.horizon ?? 0);
    const log = rewind(record?.log ?? emptyLog, time);
    const allowed = hitsAfter(log, time - window) < limit;
    const next = allowed ? appendHit(log, time, time - horizon) : log;
    store.save(id, horizon, newestHit(next) + horizon, next);
    return allowed;
  });
}
