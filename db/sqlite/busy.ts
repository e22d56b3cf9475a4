import { setTimeout as pause } from "node:timers/promises";
import { sharedError } from "#lib/platform/shared-error";

/** The database was not available in time; the request should be tried again. See {@link isDatabaseBusy}. */
export class DatabaseBusy extends sharedError("DatabaseBusy") {
  readonly code = "DATABASE_BUSY";

  constructor(cause?: unknown) {
    super("The database is busy.", { cause });
  }
}

/** Recognised by its code, because each bundle of the application has its own classes. */
export function isDatabaseBusy(error: unknown): boolean {
  return codeOf(error) === "DATABASE_BUSY";
}

/**
 * Retries until no other process holds the lock that the work needs; nothing else waits meanwhile. Throws {@link
 * DatabaseBusy} after `until`, in milliseconds of `performance.now()`.
 */
export async function whenFree<Result>(work: () => Result, until: number): Promise<Result> {
  for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return work();
    } catch (error) {
      if (!codeOf(error)?.startsWith("SQLITE_BUSY")) throw error;
      if (performance.now() + pauseMs > until) throw new DatabaseBusy(error);
    }
    await pause(pauseMs);
  }
}

const longestPauseMs = 25;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
