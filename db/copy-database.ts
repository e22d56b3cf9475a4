import { existsSync, rmSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { copyPrivately, writeWhole } from "../lib/platform/private-file.ts";
import type { Database } from "./client.ts";
import { countAllRows, type RowCounts } from "./inspect-database.ts";
import { databaseSuffixes } from "./replace-database.ts";

/** Copies a database to another file while it may be in use. */
export async function copyDatabase(from: Database, to: string): Promise<void> {
  await writeWhole(to, (part) => from.$client.backup(part));
}

/** Copies the files of a database that no process has open, such as a backup, without opening it. */
export async function copyFilesOfDatabase(from: string, to: string): Promise<void> {
  for (const suffix of databaseSuffixes) {
    rmSync(to + suffix, { force: true });
    if (suffix !== "-shm" && existsSync(from + suffix)) await copyPrivately(from + suffix, to + suffix);
  }
}

/** Copies a database that may be in use, and counts the rows of exactly the state that was copied. */
export async function copyWithCounts(from: string, to: string): Promise<RowCounts> {
  const client = new Sqlite(from, { fileMustExist: true });
  try {
    // A reader sees one state from its first read on, and so does the copy it makes.
    client.exec("BEGIN");
    const counts = countAllRows(client);
    await writeWhole(to, (part) => client.backup(part));
    return counts;
  } finally {
    client.close();
  }
}
