import type { Doing, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import { checkName, inFolder, pathText } from "../roots.ts";
import { mendUses } from "../usage.ts";
import { mendsOf } from "./mends-of.ts";
import { NamesInFolders } from "./names-in-folder.ts";
import { putInPlace } from "./put-in-place.ts";
import { selection } from "./selection.ts";

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
