import { existsSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { makePrivate } from "../platform/private-file.ts";
import { sharedError } from "../platform/shared-error.ts";
import type { Report } from "./report.ts";
import { openStore, type Store } from "./store.ts";

type StoreHandle = {
  /** Runs the work on the open store. Throws RateLimitStorageError. */
  use<Result>(work: (store: Store) => Result): Result;
  /** Follows the file at the path: another process may have set it aside, an operator may have deleted it. */
  reopenIfReplaced(): void;
  close(): void;
};

/** Keeps the store of a directory open, and replaces it when it is corrupted. */
export function storeHandle(directory: string, report: Report): StoreHandle {
  const file = join(/* turbopackIgnore: true */ directory, "limits.sqlite");
  let store: Store | undefined;
  let opened: number | undefined;
  return { use, reopenIfReplaced, close };

  function use<Result>(work: (store: Store) => Result): Result {
    try {
      return retryWhileBusy(() => work(open()));
    } catch (error) {
      if (!isCorruption(error)) throw failure(error);
      return startAnew(error, work);
    }
  }

  function open(): Store {
    if (store) return store;
    makePrivate(file);
    opened = inode(file);
    store = openStore(file);
    return store;
  }

  function startAnew<Result>(corruption: unknown, work: (store: Store) => Result): Result {
    try {
      close();
      const aside = setAside(file, opened);
      if (aside)
        report(`The rate limits' file was corrupted; it is now ${aside}, and a new one counts.`, corruption);
      return retryWhileBusy(() => work(open()));
    } catch (error) {
      throw failure(error);
    }
  }

  /** A locked store stays open; after anything else the next call opens it afresh. */
  function failure(error: unknown): unknown {
    const code = storageErrorCode(error);
    if (code === undefined) return error;
    if (!isBusy(error)) close();
    return new RateLimitStorageError(code, error);
  }

  function reopenIfReplaced(): void {
    if (store && inode(file) !== opened) close();
  }

  function close(): void {
    store?.close();
    store = undefined;
  }
}

function isCorruption(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(storageErrorCode(error) ?? "");
}

/** Returns what distinguishes a file from another one that took its path; undefined when there is no file. */
export function inode(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/**
 * Renames a corrupted file and its companions, and returns the new name.
 *
 * Does nothing when another process has already replaced the file that was opened.
 */
export function setAside(file: string, opened: number | undefined): string | undefined {
  if (opened === undefined || inode(file) !== opened) return;
  const aside = `${file}.corrupted-${opened}-${Date.now()}`;
  for (const companion of ["-wal", "-shm"]) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  renameSync(file, aside);
  return aside;
}

/**
 * Repeats work that met another process's lock, for at most half a second.
 *
 * SQLite's own waiting sleeps longer each time, up to 100 ms, and starves under load;
 * a lock is held here for microseconds, so short and uneven pauses get everyone through.
 */
function retryWhileBusy<Result>(work: () => Result): Result {
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

function isBusy(error: unknown): boolean {
  return storageErrorCode(error)?.startsWith("SQLITE_BUSY") ?? false;
}

const patienceMilliseconds = 500;
const pauseMillisecondsMax = 2;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

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
