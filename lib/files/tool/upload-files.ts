import { arriving, bringBytes, bringLying } from "./arriving.ts";
import { carryOut } from "./carry-out.ts";
import type { Doing, DoneItem, OperationName, OperationResult } from "./contracts.ts";
import type { JournalStep } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { NamesInFolders, putInPlace, targetFolder } from "./put-in-place.ts";
import { type FilePath, inFolder, locate, parentOf, parsePath, pathText } from "./roots.ts";
import { checkText } from "./text-files.ts";

/** A file that a user sends. */
export interface SentFile {
  /** Its name, or its path below the folder that it was chosen with: `fotky/léto/1.jpg`. */
  readonly relativePath: string;
  readonly bring?: () => Promise<Uint8Array>;
  /** Path beside the root, if it arrived in parts; it gets a second name there. */
  readonly lies?: string;
}

/** Stores files in a folder, including their own folders; existing folders are reused. Throws {@link FileProblem}. */
export async function uploadFiles(
  files: readonly SentFile[],
  to: string,
  { adminId, exists }: Doing,
  name: OperationName = "upload",
): Promise<OperationResult> {
  if (files.length === 0) throw new FileProblem("nothing", to);
  const target = parsePath(to);
  const asked = files.map(({ relativePath }) => parsePath(`${pathText(target)}/${relativePath}`));
  await targetFolder(to);
  return arriving(async (coming) => {
    const spots: string[] = [];
    for (const { bring, lies } of files)
      spots.push(lies ? await bringLying(coming, lies) : await bringBytes(coming, (await bring?.()) ?? ""));
    const plan = async (operation: string) => {
      const settling = { operation, adminId, exists, names: new NamesInFolders() };
      const made = new FolderSteps(await targetFolder(to));
      const steps: JournalStep[] = [];
      const items: DoneItem[] = [];
      for (const [at, path] of asked.entries()) {
        const folder = { ...path, names: path.names.slice(0, -1) };
        steps.push(...(await made.upTo(folder)));
        const from = spots[at] ?? "";
        const put = await putInPlace(
          { from, isFolder: false, folder, name: path.names.at(-1) ?? "" },
          settling,
        );
        steps.push(...put.steps);
        items.push(put.item);
      }
      return { steps, items };
    };
    return carryOut(name, { adminId }, plan, undefined, coming.operation);
  });
}

/** Collects the steps that make missing folders, each once. */
class FolderSteps {
  readonly #known = new Set<string>();
  readonly #target: FilePath;

  constructor(target: FilePath) {
    this.#target = target;
  }

  async upTo(folder: FilePath): Promise<readonly JournalStep[]> {
    const steps: JournalStep[] = [];
    for (let depth = this.#target.names.length + 1; depth <= folder.names.length; depth += 1) {
      const path = { ...folder, names: folder.names.slice(0, depth) };
      const at = pathText(path);
      if (this.#known.has(at)) continue;
      this.#known.add(at);
      const { stats } = await locate(path);
      if (stats && !stats.isDirectory()) throw new FileProblem("notFolder", at);
      if (!stats) {
        await refuseOtherCase(path);
        steps.push({ kind: "folder", at });
      }
    }
    return steps;
  }
}

/** Refuses to create a folder that already exists under a name with different capitals. */
async function refuseOtherCase(path: FilePath): Promise<void> {
  const parent = { ...path, names: path.names.slice(0, -1) };
  await new NamesInFolders().settle(inFolder(parent), path.names.at(-1) ?? "", undefined);
}

/** Creates a file with a text. Throws {@link FileProblem}. */
export async function makeFile(path: string, text: string, doing: Doing): Promise<OperationResult> {
  const parent = parentOf(parsePath(path));
  if (!parent) throw new FileProblem("exists", path);
  const content = checkText(text, path);
  return uploadFiles(
    [{ relativePath: parent.name, bring: async () => content }],
    pathText(parent.folder),
    doing,
    "file",
  );
}
