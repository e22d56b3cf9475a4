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

/** A database is its file and what SQLite has written beside it but not folded in yet. */
export const databaseSuffixes = ["", "-wal", "-shm"];

/**
 * Puts the content of one database file in the place of another's, in one transaction of SQLite on the file that is
 * there: whoever comes in the middle waits or fails, and after a crash the next opening finds all of the old or all of
 * the new. Throws {@link DatabaseInUse} when any other connection has the database open.
 *
 * @param kept where the database before is copied to
 * @returns whether there was a database before
 */
export async function replaceDatabase(target: string, source: string, kept: string): Promise<boolean> {
  if (!existsSync(target)) {
    // The driver removes a file of its own making when it fails, and this one may be somebody else's by then.
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

/** Throws {@link DatabaseInUse} when any other connection has the database open, idle ones included. */
export function refuseInUse(target: string): void {
  if (existsSync(target)) holdAlone(target)?.close();
}

/**
 * A connection beside which there can be no other, to a file that is whole without a write-ahead log from now on;
 * undefined for a file that SQLite cannot read.
 */
export function holdAlone(file: string): Sqlite.Database | undefined {
  const client = new Sqlite(file, { timeout: 500 });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.exec("BEGIN EXCLUSIVE; COMMIT");
    client.pragma("journal_mode = DELETE");
    // One that was killed leaves it. Whoever has the database open holds a lock that could not have been taken then.
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
 * switches the log on when it opens the file, so a log that is there then means that one has come since.
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

/** Nobody works with a file that cannot be read, so the files may change places. */
async function replaceDamaged(target: string, source: string, kept: string): Promise<void> {
  for (const suffix of databaseSuffixes)
    if (existsSync(target + suffix))
      await writeWhole(kept + suffix, (part) => copyPrivately(target + suffix, part));
  for (const suffix of databaseSuffixes.slice(1)) rmSync(target + suffix, { force: true });
  renameSync(source, target);
}

interface Moments {
  /** From here on nobody else can write to the target, and nothing of it is changed yet; the source may still be. */
  readonly held: () => Promise<void>;
  /** About half is written, none of it to be seen. */
  readonly half: () => Promise<void>;
}

/**
 * Puts the content of a database in the place of another one that its site has open. It is SQLite's online backup with
 * the file of the site for its destination, which is one write transaction there from the first step to the last
 * (sqlite.org/c3ref/backup_finish.html): in the write-ahead log nothing of it counts before its last page, others read
 * what was there until then, and the new number of the structure has their statements compiled anew. A throw of a
 * moment, or the end of this process, leaves the target as it was.
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
