import type { Doing, DoneItem, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import type { JournalStep } from "../journal/steps.ts";
import { FileProblem } from "../problem.ts";
import { pathText } from "../roots.ts";
import { intoTrash } from "../trash/into-trash.ts";
import { usesOf } from "../usage.ts";
import { selection } from "./selection.ts";

/**
 * Moves files and folders to the trash. Throws {@link FileProblem} `used` where contents of the website use their
 * addresses, unless that was asked for.
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
