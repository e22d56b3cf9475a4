import { sharedError } from "#lib/platform/shared-error";

/** The bucket cannot be read or written; `code` is its own, or the system's, for example SlowDown or ECONNREFUSED. */
export class FileStoreError extends sharedError("FileStoreError") {
  override readonly name = "FileStoreError";
  readonly code: string;

  constructor(code: string, what: string, cause?: unknown) {
    super(`The bucket could not ${what} (${code}).`, { cause });
    this.code = code;
  }
}
