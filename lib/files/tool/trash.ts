import type { Stats } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { carryOut } from "./carry-out.ts";
import type { Doing, OperationResult, TrashedFile } from "./contracts.ts";
import { type JournalStep, writeThrough } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { type FilePath, keptDirectory, locateExisting, parsePath, pathText } from "./roots.ts";
import { versionsAlong } from "./text-files.ts";

/** Note stored beside something in the trash. */
interface TrashNote {
  readonly path: string;
  readonly isFolder: boolean;
  readonly bytes: number;
  readonly removedAt: string;
  readonly adminId: string | null;
}

interface Removing {
  readonly operation: string;
  readonly adminId: string | null;
  /** True if it is about to be replaced in one step and keeps its name until then. */
  readonly keepsName?: boolean;
  /** True if its earlier texts stay, because one of them is about to replace it. */
  readonly leavesVersions?: boolean;
}

let counted = 0;

/** Returns the steps that move an entry of the public root to the trash; its old location is written down at once. */
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

/** Returns the size of a file in bytes, or of all files in a folder together. */
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

/** Number of days that something stays in the trash. */
export const trashDays = 30;

/** All that is in the trash, the newest first. */
export async function listTrash(): Promise<readonly TrashedFile[]> {
  const directory = await keptDirectory("trash");
  const names = new Set(await readdir(directory));
  const ids = [...names].filter((name) => isTrashId(name) && names.has(`${name}.json`));
  const found = await Promise.all(ids.map((id) => readTrashed(directory, id)));
  return found
    .filter((one) => one !== undefined)
    .sort((one, other) => other.removedAt.getTime() - one.removedAt.getTime());
}

/** Checks whether a text names something in the trash: its operation, and which of its files. */
export function isTrashId(text: string): boolean {
  return /^[0-9a-z]{9}-[0-9a-f]{10}-[0-9a-z]{1,8}$/.test(text);
}

async function readTrashed(directory: string, id: string): Promise<TrashedFile | undefined> {
  const file = join(/* turbopackIgnore: true */ directory, `${id}.json`);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { removedAt, ...note } = JSON.parse(text) as TrashNote;
  const at = new Date(removedAt);
  return { id, ...note, removedAt: at, goesAt: new Date(at.getTime() + trashDays * dayMs) };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the entry last removed from each of some paths, by its name in the trash. Throws {@link FileProblem}
 * `missing`.
 */
export async function trashedAt(paths: readonly string[]): Promise<readonly string[]> {
  const trashed = await listTrash();
  return paths.map((asked) => {
    const path = pathText(parsePath(asked));
    const found = trashed.find((one) => one.path === path);
    if (!found) throw new FileProblem("missing", path);
    return found.id;
  });
}

/** Removes files and folders from the trash permanently. Throws {@link FileProblem}. */
export async function purgeFiles(
  ids: readonly string[],
  { adminId }: Pick<Doing, "adminId">,
): Promise<OperationResult> {
  const plan = async () => {
    const trashed = new Map((await listTrash()).map((one) => [one.id, one.path]));
    const items = [...new Set(ids)].map((id) => {
      const from = trashed.get(id);
      if (from === undefined) throw new FileProblem("missing", id);
      return { from, state: "done" as const };
    });
    const steps = [...new Set(ids)].flatMap((id) =>
      ["", ".versions", ".json"].map((end): JournalStep => ({ kind: "drop", at: `trash/${id}${end}` })),
    );
    return { steps, items };
  };
  return carryOut("purge", { adminId }, plan);
}
