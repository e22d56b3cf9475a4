import { join } from "node:path";
import { makePrivate } from "#lib/platform/private-file";
import { isBusy, retryWhileBusy } from "./busy.ts";
import type { Report } from "./report.ts";
import { RateLimitStorageError, storageErrorCode } from "./storage-error.ts";
import { openStore, type Store } from "./store.ts";
import { inode, setAside } from "./store-file.ts";

export type StoreHandle = {
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
