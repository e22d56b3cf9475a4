import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { database, databaseFile } from "#db/client";
import { copyDatabase } from "#db/copy-database";

/** A copy of the database in `VAR_DIR/backups`. */
export interface Snapshot {
  readonly name: string;
  readonly bytes: number;
  readonly madeAt: Date;
  /** `manual` by this screen, `change` before one of this tool, `restore` before another one was restored, `migration` before the start brought it to a new version. */
  readonly reason: "manual" | "change" | "restore" | "migration" | "other";
}

/** The snapshots, the newest first; empty where there is no folder yet. */
export async function listSnapshots(folder = snapshotFolder()): Promise<readonly Snapshot[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".sqlite"));
  const found = await Promise.all(names.map((name) => snapshotOf(folder, name)));
  return found
    .filter((snapshot) => snapshot !== undefined)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Copies the database beside those that are there; answers the name of the copy. */
export async function makeSnapshot(now = new Date()): Promise<string> {
  const name = snapshotName("manual", now);
  await copyDatabase(database(), join(/* turbopackIgnore: true */ snapshotFolder(), name));
  return name;
}

/** The file that a snapshot is, by which it is known why and when it was made. */
export function snapshotName(reason: "manual" | "restore", at: Date): string {
  const stamp = at.toISOString().replace(/[:.]/g, "-");
  return reason === "manual" ? `cms-${stamp}-manual.sqlite` : `before-restore-${stamp}.sqlite`;
}

export function snapshotFolder(): string {
  return join(/* turbopackIgnore: true */ dirname(databaseFile()), "backups");
}

async function snapshotOf(folder: string, name: string): Promise<Snapshot | undefined> {
  const stats = await lstat(join(/* turbopackIgnore: true */ folder, name)).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return { name, bytes: stats.size, madeAt: timeIn(name) ?? stats.mtime, reason: reasonOf(name) };
}

/** Copying a folder changes the times of its files, but not their names. */
function timeIn(name: string): Date | undefined {
  const [, day, hour, minute, second, fraction] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name) ?? [];
  const time = new Date(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function reasonOf(name: string): Snapshot["reason"] {
  if (/^cms-[\dTZ-]+-manual\.sqlite$/.test(name)) return "manual";
  if (/^before-change-[\dTZ-]+\.sqlite$/.test(name)) return "change";
  if (/^before-restore-[\dTZ-]+\.sqlite$/.test(name)) return "restore";
  return /^cms-[\dTZ-]+Z\.sqlite$/.test(name) ? "migration" : "other";
}
