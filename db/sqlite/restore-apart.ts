import { join } from "node:path";
import { copyFilesOfDatabase } from "../copy-database.ts";
import { countRowsOf, damageOf } from "../inspect-database.ts";
import { migrateFile } from "../migrate.ts";
import type { RestoredCopy } from "../restored-copy.ts";

/** Restores a backup into a folder, which its owner removes. Throws if the backup cannot be read. */
export async function restoreApart(file: string, folder: string): Promise<RestoredCopy> {
  const restored = join(folder, "cms.sqlite");
  await copyFilesOfDatabase(file, restored);
  countRowsOf(restored);
  return {
    variables: {},
    countRows: async () => countRowsOf(restored),
    migrate: async () => (await migrateFile(restored)).applied,
    damage: async () => damageOf(restored),
    drop: async () => undefined,
  };
}
