import type { Stats } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { writeThrough } from "../journal/journal.ts";
import type { JournalStep } from "../journal/steps.ts";
import { type FilePath, keptDirectory, locateExisting, pathText } from "../roots.ts";
import { versionsAlong } from "../versions.ts";

/** What is written down beside something in the trash. */
export interface TrashNote {
  readonly path: string;
  readonly isFolder: boolean;
  readonly bytes: number;
  readonly removedAt: string;
  readonly adminId: string | null;
}

interface Removing {
  readonly operation: string;
  readonly adminId: string | null;
  /** It is about to be replaced in one step and keeps its name until then. */
  readonly keepsName?: boolean;
  /** Its earlier texts stay, because one of them is about to be in its place. */
  readonly leavesVersions?: boolean;
}

let counted = 0;

/** The steps that bring something of the public root to the trash; where it was is written down at once. */
export async function intoTrash(
  path: FilePath,
  { operation, adminId, keepsName, leavesVersions }: Removing,
): Promise<readonly JournalStep[]> {
  const { absolute, stats } = await locateExisting(path);
  counted += 1;
  const id = `${operation}-${counted.toString(36)}`;
  const note: TrashNote = {
    path: pathText(path),
    isFolder: stats.isDirectory(),
    bytes: await bytesOf(absolute, stats),
    removedAt: new Date().toISOString(),
    adminId,
  };
  const directory = await keptDirectory("trash");
  await writeThrough(join(/* turbopackIgnore: true */ directory, `${id}.json`), JSON.stringify(note));
  const spots = { from: note.path, to: `trash/${id}` };
  const along = leavesVersions ? [] : await versionsAlong(spots.from, spots.to);
  return [{ kind: keepsName ? "keep" : "move", ...spots }, ...along];
}

/** How many bytes a file has, or all files in a folder together. */
async function bytesOf(absolute: string, stats: Stats): Promise<number> {
  if (!stats.isDirectory()) return stats.size;
  let sum = 0;
  for (const { name } of await readdir(absolute, { withFileTypes: true })) {
    const inner = join(/* turbopackIgnore: true */ absolute, name);
    const found = await lstat(inner).catch(() => undefined);
    if (found) sum += await bytesOf(inner, found);
  }
  return sum;
}
