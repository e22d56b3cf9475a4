import type { Doing, DoneItem, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { JournalStep } from "../journal/steps.ts";
import { type FilePath, locate, parentOf, parsePath, pathText } from "../roots.ts";
import { mendUses } from "../usage.ts";
import { mendsOf } from "./mends-of.ts";
import { NamesInFolders } from "./names-in-folder.ts";
import { putInPlace } from "./put-in-place.ts";
import { refuseInside, selection, targetFolder } from "./selection.ts";

/** Moves files and folders into another folder, or one to its place there, and mends contents that use their addresses. Throws {@link FileProblem}. */
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

/** The folder that is named, or the one around the place where the only one is to be under its own name. */
async function targetOf(to: string, paths: readonly string[]): Promise<FilePath> {
  const place = parentOf(parsePath(to));
  const isItsPlace = paths.length === 1 && parentOf(parsePath(paths[0] ?? ""))?.name === place?.name;
  const isFolder = (await locate(to)).stats?.isDirectory() === true;
  return targetFolder(place && isItsPlace && !isFolder ? pathText(place.folder) : to);
}
