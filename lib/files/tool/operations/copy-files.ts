import type { Doing, Done, DoneItem, OperationName } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { Step } from "../journal/steps.ts";
import { FileProblem } from "../problem.ts";
import { type FilePath, pathText } from "../roots.ts";
import { type Arriving, arriving, bringCopy } from "./arriving.ts";
import { NamesInFolders } from "./names-in-folder.ts";
import { putInPlace } from "./put-in-place.ts";
import { type Chosen, refuseInside, selection, targetFolder } from "./selection.ts";

/** Copies files and folders into a folder, without their earlier texts. Throws {@link FileProblem}. */
export async function copyFiles(paths: readonly string[], to: string, doing: Doing): Promise<Done> {
  const folder = await targetFolder(to);
  return copy(paths, () => folder, doing, "copy");
}

/** Copies files and folders beside themselves, under free names. Throws {@link FileProblem}. */
export async function duplicateFiles(paths: readonly string[], { adminId }: Doing): Promise<Done> {
  return copy(paths, (one) => one.folder, { adminId, exists: "keepBoth" }, "duplicate");
}

async function copy(
  paths: readonly string[],
  folderOf: (one: Chosen) => FilePath,
  { adminId, exists }: Doing,
  name: OperationName,
): Promise<Done> {
  const chosen = await selection(paths);
  for (const one of chosen) refuseInside([one], folderOf(one));
  return arriving(async (coming) => {
    const spots = await brought(coming, chosen);
    const plan = async (operation: string) => {
      const settling = { operation, adminId, exists, names: new NamesInFolders() };
      const steps: Step[] = [];
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

async function brought(coming: Arriving, chosen: readonly Chosen[]): Promise<readonly string[]> {
  const spots: string[] = [];
  for (const one of chosen) spots.push(await bringCopy(coming, one.path, one.stats.isDirectory()));
  return spots;
}
