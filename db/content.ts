import { environment } from "#lib/platform/env";
import { databaseFile } from "./client.ts";
import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/content-triggers.ts";
import { PostgresContentWatch } from "./postgres/content-watch.ts";
import * as sqlite from "./sqlite/content-triggers.ts";
import { SqliteContentWatch } from "./sqlite/content-watch.ts";

/** Reports whether the content visible to visitors has changed, no matter who changed it. */
export interface ContentWatch {
  /**
   * Reads what the other methods report, if they cannot read it themselves; anything committed before this call is
   * known afterwards.
   */
  readonly refresh?: (now: number) => Promise<void>;
  /** Returns a different number after any commit. */
  version(): number;
  /** Returns a different number after tables or triggers were changed. */
  structure(): number;
  /** Returns the revision of the content of each watched table. */
  revisions(): ReadonlyMap<string, number>;
  /**
   * Returns the first time after `now` in a column of a table, in milliseconds since 1970; Infinity if there is none.
   */
  nextTime(table: string, column: string, now: number): number;
  /** Returns the values of a text column in rows that are not in the trash. */
  texts(table: string, column: string): readonly string[];
  close(): void;
}

/** Data that the watch of a database queried over a network reads each time. */
export interface Watched {
  /** Columns that hold times, by table. */
  readonly times: ReadonlyMap<string, readonly string[]>;
  /** Text columns, each with its table. */
  readonly texts: readonly (readonly [table: string, column: string])[];
}

/** Creates the revisions of content and the triggers that maintain them; see each dialect's own. */
export const watchContent: typeof sqlite.watchContent =
  dialect() === "postgres" ? postgres.watchContent : sqlite.watchContent;

/** Watches the database of this process. */
export function openContentWatch(watched: Watched): ContentWatch {
  const { databaseUrl } = environment();
  return databaseUrl === undefined
    ? new SqliteContentWatch(databaseFile())
    : new PostgresContentWatch(databaseUrl, watched);
}
