import { existsSync, rmSync } from "node:fs";
import { copyPrivately } from "#lib/platform/private-file";
import { databaseSuffixes } from "./replace-database.ts";

/** Copies the files of a database that nobody has open, such as a backup, without opening it. */
export async function copyFilesOfDatabase(from: string, to: string): Promise<void> {
  for (const suffix of databaseSuffixes) {
    rmSync(to + suffix, { force: true });
    if (suffix !== "-shm" && existsSync(from + suffix)) await copyPrivately(from + suffix, to + suffix);
  }
}
