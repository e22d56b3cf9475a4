import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { database, databaseFile } from "#db/client";
import { copyDatabase } from "#db/copy-database";

/** A copy of the database as it was before a change. */
export interface WrittenSnapshot {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

/** How many are kept. */
const most = 20;
const pattern = /^before-change-[\dTZ-]+\.sqlite$/;

/** Copies the database as it is for everybody else, while a change waits to take effect; the oldest copies go. */
export async function takeSnapshot(): Promise<string> {
  const name = `before-change-${new Date().toISOString().replace(/[:.]/g, "-")}.sqlite`;
  await copyDatabase(database(), join(snapshotFolder(), name));
  for (const { name: old } of snapshots().slice(most)) rmSync(join(snapshotFolder(), old), { force: true });
  return name;
}

/** Those that are there, the newest first. */
export function snapshots(): readonly WrittenSnapshot[] {
  if (!existsSync(snapshotFolder())) return [];
  const names = readdirSync(snapshotFolder()).filter((name) => pattern.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => {
      const { size, mtime } = statSync(join(snapshotFolder(), name));
      return { name, bytes: size, at: mtime };
    });
}

/** What the operator runs to bring one back; the site has to be stopped, because nobody may have the file open then. */
export function snapshotRestoreCommand(name: string): string {
  return `npm run cms -- restore ${inShell(join(snapshotFolder(), name))}`;
}

/** A path as a shell takes it, whatever the folder of the site is called. */
function inShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function snapshotFolder(): string {
  return join(/* turbopackIgnore: true */ dirname(databaseFile()), "backups");
}
