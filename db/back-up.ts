import { environment } from "#lib/platform/env";
import { databaseFile } from "./client.ts";
import { copyWithCounts } from "./copy-database.ts";
import type { RowCounts } from "./inspect-database.ts";
import * as postgres from "./postgres/copy-with-counts.ts";

/** Copies the site's database, which may be in use, to a file, and counts the rows of the state that was copied. */
export function backUp(to: string): Promise<RowCounts> {
  const { directDatabaseUrl } = environment();
  return directDatabaseUrl === undefined
    ? copyWithCounts(databaseFile(), to)
    : postgres.copyWithCounts(directDatabaseUrl, to);
}

/** Returns the file extension of a backup. */
export function backupEnding(): string {
  return environment().databaseUrl === undefined ? ".sqlite" : ".dump";
}
