import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TrashedFile } from "../contracts.ts";
import { keptDirectory } from "../roots.ts";
import type { TrashNote } from "./into-trash.ts";

/** How long something stays in the trash. */
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

/** Whether a text names something in the trash: its operation, and which of its files. */
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
