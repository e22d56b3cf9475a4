import { storageErrorCode } from "./storage-error.ts";

/**
 * Repeats work that met another process's lock, for at most half a second.
 *
 * SQLite's own waiting sleeps longer each time, up to 100 ms, and starves under load;
 * a lock is held here for microseconds, so short and uneven pauses get everyone through.
 */
export function retryWhileBusy<Result>(work: () => Result): Result {
  let deadline: number | undefined;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      deadline ??= performance.now() + patienceMilliseconds;
      if (performance.now() >= deadline) throw error;
      Atomics.wait(sleeper, 0, 0, Math.random() * pauseMillisecondsMax);
    }
  }
}

export function isBusy(error: unknown): boolean {
  return storageErrorCode(error)?.startsWith("SQLITE_BUSY") ?? false;
}

const patienceMilliseconds = 500;
const pauseMillisecondsMax = 2;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
