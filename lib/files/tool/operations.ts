import { type ArrivingFile, arriving, bringCopy, bringFolder } from "./arriving.ts";
import { carryOut } from "./carry-out.ts";
import type { Doing, DoneItem, OperationName, OperationResult } from "./contracts.ts";
import type { JournalStep } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import {
  NamesInFolders,
  putInPlace,
  refuseInside,
  type SelectedEntries,
  selection,
  targetFolder,
} from "./put-in-place.ts";
import { checkName, type FilePath, inFolder, locate, parentOf, parsePath, pathText } from "./roots.ts";
import { intoTrash } from "./trash.ts";
import { mendUses, usesOf } from "./usage.ts";

/**
 * Moves files and folders into another folder, or a single one to its new path, and mends contents that use their
 * addresses. Throws {@link FileProblem}.
 */
export async function moveFiles(
  paths: readonly string[],
  to: string,
  { adminId, exists }: Doing,
): Promise<OperationResult> {
  const plan = async (operation: string) => {
    const folder = await targetOf(to, paths);
    const chosen = await selection(paths);
    refuseInside(chosen, folder);
    const settling = { operation, adminId, exists, names: new NamesInFolders() };
    const steps: JournalStep[] = [];
    const items: DoneItem[] = [];
    for (const one of chosen) {
      const from = pathText(one.path);
      if (pathText(one.folder) === pathText(folder)) {
        items.push({ from, to: from, state: "skipped" });
        continue;
      }
      const coming = { from, isFolder: one.stats.isDirectory(), folder, name: one.name };
      const put = await putInPlace(coming, settling);
      steps.push(...put.steps);
      items.push(put.item);
    }
    return { steps, items, mends: mendsOf(items) };
  };
  return carryOut("move", { adminId }, plan, mendUses);
}

/** Returns the named folder, or its parent where a single entry should get the target's name. */
async function targetOf(to: string, paths: readonly string[]): Promise<FilePath> {
  const place = parentOf(parsePath(to));
  const isItsPlace = paths.length === 1 && parentOf(parsePath(paths[0] ?? ""))?.name === place?.name;
  const isFolder = (await locate(to)).stats?.isDirectory() === true;
  return targetFolder(place && isItsPlace && !isFolder ? pathText(place.folder) : to);
}

/** Gives a file or folder another name in the same folder, and mends contents that use its address. Throws {@link FileProblem}. */
export async function renameFile(
  path: string,
  name: string,
  { adminId, exists }: Doing,
): Promise<OperationResult> {
  const wanted = name.normalize("NFC");
  checkName(wanted);
  const plan = async (operation: string) => {
    const [one] = await selection([path]);
    const from = one ? pathText(one.path) : path;
    if (!one || pathText(inFolder(one.folder, wanted)) === from)
      return { steps: [], items: [{ from, to: from, state: "skipped" as const }] };
    const names = new NamesInFolders();
    await names.free(one.folder, one.name);
    const coming = { from, isFolder: one.stats.isDirectory(), folder: one.folder, name: wanted };
    const { steps, item } = await putInPlace(coming, { operation, adminId, exists, names });
    return { steps, items: [item], mends: mendsOf([item]) };
  };
  return carryOut("rename", { adminId }, plan, mendUses);
}

/** Copies files and folders into a folder, without their earlier texts. Throws {@link FileProblem}. */
export async function copyEntries(
  paths: readonly string[],
  to: string,
  doing: Doing,
): Promise<OperationResult> {
  const folder = await targetFolder(to);
  return copy(paths, () => folder, doing, "copy");
}

/** Copies files and folders next to themselves, under free names. Throws {@link FileProblem}. */
export async function duplicateFiles(paths: readonly string[], { adminId }: Doing): Promise<OperationResult> {
  return copy(paths, (one) => one.folder, { adminId, exists: "keepBoth" }, "duplicate");
}

async function copy(
  paths: readonly string[],
  folderOf: (one: SelectedEntries) => FilePath,
  { adminId, exists }: Doing,
  name: OperationName,
): Promise<OperationResult> {
  const chosen = await selection(paths);
  for (const one of chosen) refuseInside([one], folderOf(one));
  return arriving(async (coming) => {
    const spots = await brought(coming, chosen);
    const plan = async (operation: string) => {
      const settling = { operation, adminId, exists, names: new NamesInFolders() };
      const steps: JournalStep[] = [];
      const items: DoneItem[] = [];
      for (const [at, one] of chosen.entries()) {
        const isFolder = one.stats.isDirectory();
        const folder = await targetFolder(pathText(folderOf(one)));
        const isItself = exists === "replace" && pathText(one.folder) === pathText(folder);
        if (isItself) throw new FileProblem("inside", pathText(one.path));
        const put = await putInPlace({ from: spots[at] ?? "", isFolder, folder, name: one.name }, settling);
        steps.push(...put.steps);
        items.push({ from: pathText(one.path), ...put.item });
      }
      return { steps, items };
    };
    return carryOut(name, { adminId }, plan, undefined, coming.operation);
  });
}

async function brought(coming: ArrivingFile, chosen: readonly SelectedEntries[]): Promise<readonly string[]> {
  const spots: string[] = [];
  for (const one of chosen) spots.push(await bringCopy(coming, one.path, one.stats.isDirectory()));
  return spots;
}

/**
 * Moves files and folders to the trash. Throws {@link FileProblem} `used` where contents of the website use their
 * addresses, unless that was explicitly allowed.
 */
export async function removeFiles(
  paths: readonly string[],
  { adminId, evenIfUsed }: Doing,
): Promise<OperationResult> {
  const plan = async (operation: string) => {
    const chosen = await selection(paths);
    const uses = evenIfUsed ? [] : await usesOf(chosen.map(({ path }) => pathText(path)));
    const used = uses.find(({ isInTrash }) => !isInTrash);
    if (used) throw new FileProblem("used", used.path);
    const steps: JournalStep[] = [];
    const items: DoneItem[] = [];
    for (const { path } of chosen) {
      steps.push(...(await intoTrash(path, { operation, adminId })));
      items.push({ from: pathText(path), state: "done" });
    }
    return { steps, items };
  };
  return carryOut("delete", { adminId }, plan);
}

/** Makes an empty folder. Throws {@link FileProblem}. */
export async function makeFolder(path: string, { adminId, exists }: Doing): Promise<OperationResult> {
  const parent = parentOf(parsePath(path));
  if (!parent) throw new FileProblem("exists", path);
  return arriving(async (coming) => {
    const { spot } = await bringFolder(coming);
    const plan = async (operation: string) => {
      const folder = await targetFolder(pathText(parent.folder));
      const settling = { operation, adminId, exists, names: new NamesInFolders() };
      const { steps, item } = await putInPlace(
        { from: spot, isFolder: true, folder, name: parent.name },
        settling,
      );
      return { steps, items: [item] };
    };
    return carryOut("folder", { adminId }, plan, undefined, coming.operation);
  });
}

/** Returns the addresses that change with the effects of an operation. */
function mendsOf(items: readonly DoneItem[]): readonly { readonly from: string; readonly to: string }[] {
  return items.flatMap(({ from, to, state }) =>
    from !== undefined && to !== undefined && state === "done" ? [{ from, to }] : [],
  );
}
