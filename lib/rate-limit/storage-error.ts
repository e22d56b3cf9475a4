import { sharedError } from "#lib/platform/shared-error";

/** The store cannot be read or written; `code` is SQLite's or the system's, for example SQLITE_BUSY or EACCES. */
export class RateLimitStorageError extends sharedError("RateLimitStorageError") {
  override readonly name = "RateLimitStorageError";
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The store of the rate limits is out of order (${code}).`, { cause });
    this.code = code;
  }
}

/** By its name, because each bundle of an application may have a class of its own. */
export function isStorageError(error: unknown): error is RateLimitStorageError {
  return error instanceof Error && error.name === "RateLimitStorageError";
}

/** Code of an error of SQLite or of the system; nothing for any other error. */
export function storageErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
