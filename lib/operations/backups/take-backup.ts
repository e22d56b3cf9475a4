import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backUp, backupEnding } from "#db/back-up";
import type { RowCounts } from "#db/inspect-database";
import { environment } from "#lib/platform/env";
import { lastBackup } from "./proof.ts";

/** Daily backups beside the database; those of other days are the operator's to keep elsewhere. */
const mostKept = 3;
const prefix = "daily-";

/** Copies the database to `VAR_DIR/backups`, and removes the oldest of the copies that were made so. */
export async function takeBackup(
  now = new Date(),
): Promise<{ readonly file: string; readonly counts: RowCounts }> {
  const folder = join(environment().varDirectory, "backups");
  const file = join(folder, `${prefix}${now.toISOString().replace(/[:.]/g, "-")}${backupEnding()}`);
  const counts = await backUp(file);
  lastBackup.keep({ at: now.toISOString(), file });
  const made = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted();
  for (const name of made.slice(0, -mostKept)) rmSync(join(folder, name));
  return { file, counts };
}
