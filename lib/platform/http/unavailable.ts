import { log } from "#lib/platform/log";
import { HttpProblem } from "./problem.ts";

/**
 * Returns the seconds after which to try again if an error says that something is busy, overloaded, full or out of
 * order, so that the same request may work later; undefined for any other error. Recognized by codes, because each
 * bundle of the application has classes of its own.
 */
export function secondsUntilAvailable(error: unknown): number | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (storeErrors.has(cause.name) || isOutOfOrder(code)) return 30;
    if (isBusy.has(code) || code.startsWith("SQLITE_BUSY")) return 2;
  }
  return undefined;
}

/** Errors of the request counters, and of the bucket that stores files. */
const storeErrors = new Set(["RateLimitStorageError", "FileStoreError"]);

const isBusy = new Set(["OVERLOADED", "DATABASE_BUSY", "DATABASE_GONE"]);

/** Codes of SQLite and of the system for a disk that is full, read-only or broken, and for too many open files. */
function isOutOfOrder(code: string): boolean {
  return /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)/.test(
    code,
  );
}

/**
 * Returns the problem to answer an error with; unless it is a known problem, it is logged and reveals nothing of
 * itself.
 */
export function problemOf(error: unknown, requestId: string): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const seconds = secondsUntilAvailable(error);
  log.error(
    { err: error, requestId },
    seconds === undefined ? "unexpected error" : "out of order for a moment",
  );
  if (seconds === undefined) return new HttpProblem(500, "internal");
  return new HttpProblem(503, "unavailable", { "retry-after": String(seconds) });
}
