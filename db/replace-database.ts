import { existsSync, renameSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { copyPrivately, makePrivate, writeWhole } from "../lib/platform/private-file.ts";
import { sharedError } from "../lib/platform/shared-error.ts";
import { DatabaseBusy } from "./sqlite/busy.ts";

/** The database is open elsewhere; its message is one sentence that says what to do. */
export class DatabaseInUse extends sharedError("DatabaseInUse") {
  constructor() {
    super(
      "The database is in use; stop the site and every other command, then try again. Nothing was changed.",
    );
  }
}

/** A database is its file and what SQLite has written next to it but not folded in yet. */
export const databaseSuffixes = ["", "-wal", "-shm"];

/**
 * Replaces the content of one database file with another's, in one SQLite transaction on the existing file: other
 * connections wait or fail meanwhile, and after a crash the next opening finds all of the old or all of the new.
 * Throws {@link DatabaseInUse} if any other connection has the database open.
 *
 * @param kept where the database before is copied to
 * @returns whether there was a database before
 */
export async function replaceDatabase(target: string, source: string, kept: string): Promise<boolean> {
  if (!existsSync(target)) {
    // The driver removes a file it created when it fails, and this one may belong to someone else by then.
    makePrivate(target);
    await copyOver(source, target);
    return false;
  }
  const held = holdAlone(target);
  if (held) await replaceHeld(held, target, source, kept);
  else await replaceDamaged(target, source, kept);
  return true;
}

async function replaceHeld(held: Sqlite.Database, target: string, source: string, kept: string) {
  try {
    await writeWhole(kept, (part) => held.backup(part)).finally(() => held.close());
    await copyOver(source, target);
  } catch (error) {
    rmSync(kept, { force: true });
    throw error;
  }
}

/** Throws {@link DatabaseInUse} if any other connection has the database open, idle ones included. */
export function refuseInUse(target: string): void {
  if (existsSync(target)) holdAlone(target)?.close();
}

/**
 * Returns the only possible connection to a file, which is complete without a write-ahead log from now on; undefined
 * for a file that SQLite cannot read.
 */
export function holdAlone(file: string): Sqlite.Database | undefined {
  const client = new Sqlite(file, { timeout: 500 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
    // A killed process leaves it. Any process with the database open holds a lock that would have prevented this one.
    rmSync(`${file}-shm`, { force: true });
    return client;
  } catch (error) {
    client.close();
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (error.code.startsWith("SQLITE_BUSY")) throw new DatabaseInUse();
    if (["SQLITE_NOTADB", "SQLITE_CORRUPT"].some((code) => error.code.startsWith(code))) return undefined;
    throw error;
  }
}

/**
 * Copies a database into a file that has no write-ahead log. The first step takes the lock; every site and command
 * switches the log on when it opens the file, so an existing log means that one has opened it since.
 */
async function copyOver(source: string, target: string): Promise<void> {
  const client = new Sqlite(source);
  try {
    client.pragma("journal_mode = DELETE");
    const { totalPages } = await client.backup(target, {
      progress: () => {
        if (existsSync(`${target}-shm`)) throw new DatabaseInUse();
        return pagesAtOnce;
      },
    });
    if (totalPages === 0) throw new DatabaseInUse();
  } finally {
    client.close();
  }
}

const pagesAtOnce = 500;

/** No one works with a file that cannot be read, so the files may be swapped. */
async function replaceDamaged(target: string, source: string, kept: string): Promise<void> {
  for (const suffix of databaseSuffixes)
    if (existsSync(target + suffix))
      await writeWhole(kept + suffix, (part) => copyPrivately(target + suffix, part));
  for (const suffix of databaseSuffixes.slice(1)) rmSync(target + suffix, { force: true });
  renameSync(source, target);
}

interface Moments {
  /**
   * Called when no one else can write to the target any more, and nothing in it is changed yet; the source may still
   * change.
   */
  readonly held: () => Promise<void>;
  /** Called when about half is written, none of it visible. */
  readonly half: () => Promise<void>;
}

/**
 * Replaces the content of a database with another one while its site has it open. It is SQLite's online backup with
 * the site's file as destination, which is one write transaction there from the first step to the last
 * (sqlite.org/c3ref/backup_finish.html): nothing of it in the write-ahead log counts before its last page, others
 * read the earlier content until then, and the new schema version makes their statements recompile. An error thrown
 * at any moment, or the end of this process, leaves the target unchanged.
 *
 * The process must not be one that has opened the target by another copy of SQLite. Both files have pages of one size.
 * Throws {@link DatabaseBusy} where others write all the time.
 *
 * @param waitMs how long it waits for its turn
 */
export async function overwriteDatabase(
  source: Sqlite.Database,
  target: string,
  moments: Moments,
  waitMs: number,
): Promise<void> {
  const until = performance.now() + waitMs;
  while (!(await tryOnce(source, target, moments))) {
    if (performance.now() > until) throw new DatabaseBusy();
    await pause(10);
  }
}

/** Returns true if it was done; the driver reports a lock held by another process as a copy of no pages. */
async function tryOnce(source: Sqlite.Database, target: string, moments: Moments): Promise<boolean> {
  const halts = [
    { at: 0, act: moments.held },
    { at: 0.5, act: moments.half },
  ];
  let isHalted = false;
  let failure: { readonly error: unknown } | undefined;
  const halt = (act: () => Promise<void>) => {
    isHalted = true;
    act()
      .catch((error: unknown) => {
        failure = { error };
      })
      .finally(() => {
        isHalted = false;
      });
  };
  const { totalPages } = await source.backup(target, {
    progress: ({ totalPages: all, remainingPages: left }) => {
      if (failure) throw failure.error;
      if (isHalted) return 0;
      if (halts[0] && all - left >= all * halts[0].at) {
        halt((halts.shift() as (typeof halts)[number]).act);
        return 0;
      }
      return Math.min(mostPages, Math.max(1, Math.floor(all / 3)));
    },
  });
  return totalPages > 0;
}

const mostPages = 500;
