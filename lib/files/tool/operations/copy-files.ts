import type { Doing, DoneItem, OperationName, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { JournalStep } from "../journal/steps.ts";
import { FileProblem } from "../problem.ts";
import { type FilePath, pathText } from "../roots.ts";
import { type ArrivingFile, arriving, bringCopy } from "./arriving.ts";
import { NamesInFolders } from "./names-in-folder.ts";
import { putInPlace } from "./put-in-place.ts";
import { refuseInside, type SelectedEntries, selection, targetFolder } from "./selection.ts";

/** Copies files and folders into a folder, without their earlier texts. Throws {@link FileProblem}. */
export async function copyEntries(
  paths: readonly string[],
  to: string,
  doing: Doing,
): Promise<OperationResult> {
  const folder = await targetFolder(to);
  return copy(paths, () => folder, doing, "copy");
}

/** Copies files and folders beside themselves, under free names. Throws {@link FileProblem}. */
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
