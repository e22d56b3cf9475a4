import { randomKey } from "#lib/platform/random";
import { mediaModule } from "../library/media-module.ts";
import type { MediaRow } from "../queries.ts";
import { changeFiles, checkFolder, type FileChange, type FilesChanged, titleOfFile } from "./change-files.ts";
import type { Doing, DoneItem } from "./contracts.ts";
import { entryAt, type Selected, selection, targetFolder } from "./locate.ts";
import {
  checkName,
  type FilePath,
  folderText,
  inFolder,
  isWithin,
  parentOf,
  parsePath,
  pathText,
} from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { filesWithin, madeFolders } from "./queries.ts";

/**
 * Moves files and folders into another folder, or a single one to its new path, and mends contents that use their
 * addresses. Throws {@link FileProblem}.
 */
export async function moveFiles(paths: readonly string[], to: string, doing: Doing): Promise<FilesChanged> {
  return changeFiles(doing, async (change) => {
    const { tx } = change.context;
    const folder = await targetOf(change, to, paths);
    const chosen = await selection(tx, paths);
    refuseInside(chosen, folder);
    const items: DoneItem[] = [];
    for (const one of chosen) {
      const from = pathText(one.path);
      if (folderText(one.folder) === folderText(folder)) items.push({ from, to: from, state: "skipped" });
      else items.push(await moveOne(change, one, folder, one.name));
    }
    for (const one of chosen) await change.keepFolder(one.folder);
    return items;
  });
}

/** Returns the named folder, or its parent where a single entry should get the target's name. */
async function targetOf(
  { context: { tx } }: FileChange,
  to: string,
  paths: readonly string[],
): Promise<FilePath> {
  const place = parentOf(parsePath(to));
  const isItsPlace = paths.length === 1 && parentOf(parsePath(paths[0] ?? ""))?.name === place?.name;
  const there = await entryAt(tx, to);
  const isThere = there !== undefined && there.file === undefined;
  return targetFolder(tx, place && isItsPlace && !isThere ? place.folder : to);
}

/** Refuses to put a folder into itself. */
function refuseInside(chosen: readonly Selected[], to: FilePath): void {
  const around = chosen.find(({ path, file }) => !file && isWithin(to, path));
  if (around) throw new FileProblem("inside", pathText(around.path));
}

async function moveOne(
  change: FileChange,
  one: Selected,
  folder: FilePath,
  wanted: string,
): Promise<DoneItem> {
  const from = pathText(one.path);
  const name = await settle(change, folder, wanted);
  if (name === undefined) return { from, state: "skipped" };
  if (one.file) await change.place(one.file, folder, name);
  else await change.placeFolder(one.path, inFolder(folder, name));
  return { from, to: pathText(inFolder(folder, name)), state: "done" };
}

/** Finds the name of an entry in a folder; what it replaces goes to the trash. Undefined where it is left out. */
async function settle(change: FileChange, folder: FilePath, wanted: string): Promise<string | undefined> {
  const settled = await change.names.settle(folder, wanted, change.doing.exists);
  if (settled.isSkipped) return undefined;
  if (settled.replaces !== undefined) await change.removeAt(inFolder(folder, settled.replaces));
  return settled.name;
}

/** Gives a file or folder another name in the same folder, and mends contents that use its address. Throws {@link FileProblem}. */
export async function renameFile(path: string, name: string, doing: Doing): Promise<FilesChanged> {
  const wanted = name.normalize("NFC");
  checkName(wanted);
  return changeFiles(doing, async (change) => {
    const [one] = await selection(change.context.tx, [path]);
    if (!one || one.name === wanted) return [{ from: path, to: path, state: "skipped" }];
    await change.names.free(one.folder, one.name);
    return [await moveOne(change, one, one.folder, wanted)];
  });
}

/** Copies files and folders into a folder. Throws {@link FileProblem}. */
export async function copyEntries(paths: readonly string[], to: string, doing: Doing): Promise<FilesChanged> {
  return changeFiles(doing, async (change) => {
    const folder = await targetFolder(change.context.tx, to);
    return copyAll(change, paths, () => folder);
  });
}

/** Copies files and folders next to themselves, under free names. Throws {@link FileProblem}. */
export async function duplicateFiles(paths: readonly string[], { adminId }: Doing): Promise<FilesChanged> {
  return changeFiles({ adminId, exists: "keepBoth" }, (change) =>
    copyAll(change, paths, (one) => one.folder),
  );
}

async function copyAll(
  change: FileChange,
  paths: readonly string[],
  folderOf: (one: Selected) => FilePath,
): Promise<readonly DoneItem[]> {
  const chosen = await selection(change.context.tx, paths);
  const items: DoneItem[] = [];
  for (const one of chosen) {
    const folder = folderOf(one);
    refuseInside([one], folder);
    const from = pathText(one.path);
    const isItself = change.doing.exists === "replace" && folderText(one.folder) === folderText(folder);
    if (isItself) throw new FileProblem("inside", from);
    const name = await settle(change, folder, one.name);
    if (name === undefined) items.push({ from, state: "skipped" });
    else {
      await copyOne(change, one, inFolder(folder, name));
      items.push({ from, to: pathText(inFolder(folder, name)), state: "done" });
    }
  }
  return items;
}

async function copyOne(change: FileChange, { file, path }: Selected, to: FilePath): Promise<void> {
  const parent = parentOf(to);
  if (file) return copyFile(change, file, parent?.folder ?? { names: [] }, parent?.name ?? file.fileName);
  const { tx } = change.context;
  const files = await filesWithin(tx, folderText(path));
  if (files.length > mostCopied) throw new FileProblem("tooLarge", pathText(path));
  const moved = (folder: string) => inFolder(to, ...folder.split("/").slice(path.names.length));
  const made = await madeFolders(tx, folderText(path));
  for (const inner of made) await change.makeFolder(moved(inner.path));
  for (const one of files) await copyFile(change, one, moved(one.folder ?? ""), one.fileName);
}

/** More would keep all other changes waiting for seconds. */
const mostCopied = 1000;

/** The copy has a key of its own and shares the stored content, which is never changed under its name. */
async function copyFile(change: FileChange, file: MediaRow, folder: FilePath, name: string): Promise<void> {
  checkFolder(folder);
  const fields = Object.keys(mediaModule().declared);
  const values = Object.fromEntries(Object.entries(file).filter(([key]) => fields.includes(key)));
  const own = {
    key: randomKey(),
    name: titleOfFile(name),
    fileName: name,
    folder: folderText(folder) || null,
  };
  await change.insert({ ...values, ...own, pathKey: undefined });
}

/**
 * Moves files and folders to the trash. Throws {@link FileProblem} `used` where contents of the website use them, unless
 * that was explicitly allowed.
 */
export async function removeFiles(paths: readonly string[], doing: Doing): Promise<FilesChanged> {
  return changeFiles(doing, async (change) => {
    const chosen = await selection(change.context.tx, paths);
    for (const { path } of chosen) await change.removeAt(path);
    for (const { folder } of chosen) await change.keepFolder(folder);
    return chosen.map(({ path }) => ({ from: pathText(path), state: "done" as const }));
  });
}

/** Makes an empty folder. Throws {@link FileProblem}. */
export async function makeFolder(path: string, doing: Doing): Promise<FilesChanged> {
  const parent = parentOf(parsePath(path));
  if (!parent) throw new FileProblem("exists", path);
  return changeFiles(doing, async (change) => {
    const folder = await targetFolder(change.context.tx, parent.folder);
    const name = await settle(change, folder, parent.name);
    if (name === undefined) return [{ state: "skipped" }];
    const made = inFolder(folder, name);
    await change.makeFolder(made);
    return [{ to: pathText(made), state: "done" }];
  });
}
