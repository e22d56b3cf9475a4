import { database } from "#db/client";
import { rowById } from "#lib/kernel/engine/read";
import { purgeById } from "#lib/kernel/engine/trash";
import { mediaModule } from "../library/media-module.ts";
import type { MediaRow } from "../queries.ts";
import { changeFiles, type FileChange, type FilesChanged } from "./change-files.ts";
import type { Doing, DoneItem, TrashedFile } from "./contracts.ts";
import { targetFolder } from "./locate.ts";
import { type FilePath, inFolder, isWithin, parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { trashedFiles } from "./queries.ts";

/** More are found in the trash of the library. */
const mostListed = 10_000;

/** Files in the trash, the newest first. */
export async function listTrash(): Promise<readonly TrashedFile[]> {
  return (await trashedFiles(database(), mostListed)).map((file) => ({
    id: String(file.id),
    path: pathText(placeOf(file)),
    bytes: file.bytes,
    removedAt: file.deletedAt ?? file.updatedAt,
    adminId: file.deletedBy,
  }));
}

/** Path of a file where it was before it was removed. */
function placeOf({ folder, fileName }: MediaRow): FilePath {
  return { names: [...(folder ? folder.split("/") : []), fileName] };
}

/**
 * Returns what was last removed from paths: a file, or all files of a folder that were removed with it. Throws {@link
 * FileProblem}.
 */
export async function trashedAt(paths: readonly string[]): Promise<readonly string[]> {
  const trashed = await trashedFiles(database(), mostListed);
  return paths.flatMap((text) => {
    const path = parsePath(text);
    const within = trashed.filter((file) => isWithin(placeOf(file), path));
    const [newest] = within;
    if (!newest) throw new FileProblem("missing", text);
    const isFile = pathText(placeOf(newest)) === pathText(path);
    const along = within.filter((file) => file.deletedAt?.getTime() === newest.deletedAt?.getTime());
    return (isFile ? [newest] : along).map(({ id }) => String(id));
  });
}

/**
 * Brings files out of the trash to where they were, with the folders around them, or into another folder. Throws {@link
 * FileProblem}.
 */
export async function restoreFiles(ids: readonly string[], doing: Doing, to?: string): Promise<FilesChanged> {
  return changeFiles(doing, async (change) => {
    const other = to === undefined ? undefined : await targetFolder(change.context.tx, to);
    const items: DoneItem[] = [];
    for (const id of new Set(ids)) items.push(await restoreOne(change, id, other));
    return items;
  });
}

async function restoreOne(change: FileChange, id: string, other: FilePath | undefined): Promise<DoneItem> {
  const file = await trashedFile(change, id);
  const place = placeOf(file);
  const folder = other ?? { names: place.names.slice(0, -1) };
  await change.refuseFiles(folder);
  const settled = await change.names.settle(folder, file.fileName, change.doing.exists);
  const from = pathText(place);
  if (settled.isSkipped) return { from, state: "skipped" };
  if (settled.replaces !== undefined) await change.removeAt(inFolder(folder, settled.replaces));
  await change.place(file, folder, settled.name);
  return { from, to: pathText(inFolder(folder, settled.name)), state: "done" };
}

/** Permanently deletes files of the trash. Throws {@link FileProblem} where something uses one. */
export async function purgeFiles(ids: readonly string[], doing: Doing): Promise<FilesChanged> {
  return changeFiles(doing, async (change) => {
    change.forgetUndo();
    const items: DoneItem[] = [];
    for (const id of new Set(ids)) {
      const file = await trashedFile(change, id);
      const from = pathText(placeOf(file));
      const purged = await purgeById(mediaModule(), file.id, change.context);
      if (purged.outcome === "refused") throw new FileProblem("used", from);
      items.push({ from, state: "done" });
    }
    return items;
  });
}

async function trashedFile({ context }: FileChange, id: string): Promise<MediaRow> {
  const isId = /^\d{1,15}$/.test(id);
  const file = isId
    ? ((await rowById(context.tx, mediaModule(), Number(id), true)) as MediaRow | undefined)
    : undefined;
  if (!file?.deletedAt) throw new FileProblem("missing", id);
  return file;
}
