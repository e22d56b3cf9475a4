import { lstat, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { database, databaseFile } from "#db/client";
import { copyDatabase } from "#db/copy-database";

/** A copy of the database in `VAR_DIR/backups`. */
interface Snapshot {
  readonly name: string;
  readonly bytes: number;
  readonly madeAt: Date;
  /**
   * Reason for the snapshot: `manual` by this screen, `change` before one made by this tool, `restore` before another
   * snapshot was restored, `migration` before the start upgraded the database to a new version.
   */
  readonly reason: "manual" | "change" | "restore" | "migration" | "other";
}

/** Lists the snapshots, the newest first; empty if there is no folder yet. */
export async function listSnapshots(folder = snapshotFolder()): Promise<readonly Snapshot[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".sqlite"));
  const found = await Promise.all(names.map((name) => snapshotOf(folder, name)));
  return found
    .filter((snapshot) => snapshot !== undefined)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/**
 * Copies the database as everyone else sees it next to the existing snapshots, also while a change waits to take
 * effect; returns the name of the copy.
 */
export async function makeSnapshot(reason: "manual" | "change" = "manual"): Promise<string> {
  const name = snapshotName(reason, new Date());
  await copyDatabase(database(), fileOf(name));
  if (reason === "change") await forgetOldest("change", 20);
  return name;
}

/** Deletes those made for a reason, except the newest. */
export async function forgetOldest(reason: "change" | "restore", most: number): Promise<void> {
  const made = (await listSnapshots()).filter((snapshot) => snapshot.reason === reason);
  for (const { name } of made.slice(most)) await rm(fileOf(name), { force: true });
}

/**
 * Returns the command with which the operator restores a snapshot; the site has to be stopped, because nothing else
 * may have the file open then.
 */
export function snapshotRestoreCommand(name: string): string {
  const path = fileOf(name);
  // The folder of the site may have any name.
  const inShell = /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
  return `npm run cms -- restore ${inShell}`;
}

/** Returns the file name of a snapshot, which shows why and when it was made. */
export function snapshotName(reason: "manual" | "change" | "restore", at: Date): string {
  const stamp = at.toISOString().replace(/[:.]/g, "-");
  return reason === "manual" ? `cms-${stamp}-manual.sqlite` : `before-${reason}-${stamp}.sqlite`;
}

export function snapshotFolder(): string {
  return join(/* turbopackIgnore: true */ dirname(databaseFile()), "backups");
}

function fileOf(name: string): string {
  return join(/* turbopackIgnore: true */ snapshotFolder(), name);
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
