import { setTimeout as pause } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import { DatabaseBusy } from "./sqlite/busy.ts";

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

/** Whether it was done; the driver tells a lock that somebody else holds as a copy of no pages. */
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
