import { fork } from "node:child_process";
import { lstat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { database, databaseFile } from "#db/client";
import { copyDatabase } from "#db/copy-database";
import { harmlessVariables } from "#lib/platform/env";
import { whenEnded } from "#lib/platform/when-ended";

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

/** Copies the database next to the existing snapshots; returns the name of the copy. */
export async function makeSnapshot(now = new Date()): Promise<string> {
  const name = snapshotName("manual", now);
  await copyDatabase(database(), join(/* turbopackIgnore: true */ snapshotFolder(), name));
  return name;
}

/** Returns the file name of a snapshot, which shows why and when it was made. */
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

/** Differences between a snapshot and the database. */
interface Comparison {
  /** Reason why it cannot be restored. */
  readonly refused?: "unsound" | "version";
  readonly tables: readonly TableDifference[];
  /** True if every table was compared in time. */
  readonly isWhole: boolean;
}

/**
 * Compares a snapshot with the database table by table, in a process of its own.
 *
 * @param milliseconds after which what was found so far is the answer
 */
export function compareSnapshot(name: string, milliseconds = 8000): Promise<Comparison> {
  const snapshot = join(/* turbopackIgnore: true */ snapshotFolder(), name);
  const child = fork(processFile, [snapshot, databaseFile()], {
    env: harmlessVariables(),
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const tables: TableDifference[] = [];
  return new Promise((resolve) => {
    const patience = setTimeout(() => {
      child.kill("SIGKILL");
      resolve({ tables: [...tables], isWhole: false });
    }, milliseconds);
    child.on("message", (message: CompareMessage) => {
      if ("difference" in message) tables.push(message.difference);
      else if ("refused" in message) resolve({ refused: message.refused, tables: [], isWhole: false });
      else resolve({ tables, isWhole: true });
    });
    void whenEnded(child).then(() => {
      clearTimeout(patience);
      resolve({ tables, isWhole: false });
    });
  });
}

const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/maintaining/compare.process.ts",
);

/** Rows of a table that differ between the database and a snapshot. */
export interface TableDifference {
  readonly table: string;
  /** Number of rows that are only in the database. */
  readonly lost: number;
  /** Number of rows that are only in the snapshot. */
  readonly returning: number;
  /** Number of rows that are in both, with different values. */
  readonly changed: number;
}

/** Message of the comparing process: a table that differs, or how it ended. */
export type CompareMessage =
  | { readonly difference: TableDifference }
  | { readonly done: true }
  | { readonly refused: "unsound" | "version" };
