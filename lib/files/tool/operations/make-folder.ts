import type { Doing, OperationResult } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import { FileProblem } from "../problem.ts";
import { parentOf, parsePath, pathText } from "../roots.ts";
import { arriving, bringFolder } from "./arriving.ts";
import { NamesInFolders } from "./names-in-folder.ts";
import { putInPlace } from "./put-in-place.ts";
import { targetFolder } from "./selection.ts";

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
