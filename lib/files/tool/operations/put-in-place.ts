import type { ClashChoice, DoneItem } from "../contracts.ts";
import type { JournalStep, Spot } from "../journal/steps.ts";
import { type FilePath, inFolder, locate, pathText } from "../roots.ts";
import { intoTrash } from "../trash/into-trash.ts";
import { versionsAlong } from "../versions.ts";
import type { NamesInFolders } from "./names-in-folder.ts";

/** Something that is to be in a folder under a name. */
export interface Coming {
  /** Where it is: in the public root, or on its way in. */
  readonly from: Spot;
  readonly isFolder: boolean;
  readonly folder: FilePath;
  readonly name: string;
}

interface Settling {
  readonly operation: string;
  readonly adminId: string | null;
  readonly exists: ClashChoice | undefined;
  readonly names: NamesInFolders;
}

/**
 * The steps that put something in its place, and what it is called there. What it replaces goes to the trash; a file is
 * replaced in one step, so that visitors get the one or the other.
 */
export async function putInPlace(
  coming: Coming,
  { operation, adminId, exists, names }: Settling,
): Promise<{ readonly steps: readonly JournalStep[]; readonly item: DoneItem }> {
  const from = coming.from.startsWith("files/") ? { from: coming.from } : {};
  const settled = await names.settle(coming.folder, coming.name, exists);
  if (settled.isSkipped) return { steps: [], item: { ...from, state: "skipped" } };
  const to = pathText(inFolder(coming.folder, settled.name));
  const steps: JournalStep[] = [];
  let isOver = false;
  if (settled.replaces !== undefined) {
    const there = inFolder(coming.folder, settled.replaces);
    const { stats } = await locate(there);
    isOver = stats?.isFile() === true && !coming.isFolder && settled.replaces === settled.name;
    steps.push(...(await intoTrash(there, { operation, adminId, keepsName: isOver })));
  }
  steps.push({ kind: "move", from: coming.from, to, ...(isOver ? { over: true } : {}) });
  steps.push(...(await versionsAlong(coming.from, to)));
  return { steps, item: { ...from, to, state: "done" } };
}
