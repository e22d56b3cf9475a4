import { carryOut } from "./carry-out.ts";
import type { Doing, DoneItem, OperationResult } from "./contracts.ts";
import type { JournalStep } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { NamesInFolders, putInPlace, targetFolder } from "./put-in-place.ts";
import { type FilePath, locate, parentOf, parsePath, pathText } from "./roots.ts";
import { listTrash } from "./trash.ts";

/**
 * Brings files and folders out of the trash to where they were, with the folders around them, or into another folder.
 * Throws {@link FileProblem}.
 */
export async function restoreFiles(
  ids: readonly string[],
  { adminId, exists }: Doing,
  to?: string,
): Promise<OperationResult> {
  const plan = async (operation: string) => {
    const trashed = new Map((await listTrash()).map((one) => [one.id, one]));
    const settling = { operation, adminId, exists, names: new NamesInFolders() };
    const steps: JournalStep[] = [];
    const items: DoneItem[] = [];
    const made = new Set<string>();
    const other = to === undefined ? undefined : await targetFolder(to);
    for (const id of new Set(ids)) {
      const one = trashed.get(id);
      const parent = one && parentOf(parsePath(one.path));
      if (!one || !parent) throw new FileProblem("missing", id);
      const folder = other ?? parent.folder;
      steps.push(...(await foldersUpTo(folder, made)));
      const from = `trash/${id}`;
      const put = await putInPlace({ from, isFolder: one.isFolder, folder, name: parent.name }, settling);
      steps.push(...put.steps);
      items.push({ ...put.item, from: one.path });
      if (put.item.state === "skipped") continue;
      steps.push({ kind: "drop", at: `${from}.json` });
    }
    return { steps: dropsLast(steps), items };
  };
  return carryOut("restore", { adminId }, plan);
}

/** The steps that make a folder with those around it, where they are not there. */
export async function foldersUpTo(folder: FilePath, made: Set<string>): Promise<readonly JournalStep[]> {
  const steps: JournalStep[] = [];
  for (let depth = 1; depth <= folder.names.length; depth += 1) {
    const path = { ...folder, names: folder.names.slice(0, depth) };
    const at = pathText(path);
    if (made.has(at) || (await locate(path)).stats?.isDirectory()) continue;
    made.add(at);
    steps.push({ kind: "folder", at });
  }
  return steps;
}

/** Puts drops last: they cannot be undone, so they come after everything else has succeeded. */
function dropsLast(steps: readonly JournalStep[]): readonly JournalStep[] {
  return [...steps.filter(({ kind }) => kind !== "drop"), ...steps.filter(({ kind }) => kind === "drop")];
}
