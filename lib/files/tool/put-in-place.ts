import type { Stats } from "node:fs";
import { readdir } from "node:fs/promises";
import { foldedName, freeName } from "#lib/platform/file-name";
import type { ClashChoice, DoneItem } from "./contracts.ts";
import type { JournalStep, Spot } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import type { FileLocation, FilePath } from "./roots.ts";
import { inFolder, isWithin, locate, locateExisting, parentOf, parsePath, pathText } from "./roots.ts";
import { versionsAlong } from "./text-files.ts";
import { intoTrash } from "./trash.ts";

/** An entry that should be in a folder under a name. */
interface Coming {
  /** Location of the entry: in the public root, or still arriving. */
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
 * Returns the steps that put an entry in its place, and its name there. A replaced entry goes to the trash; a file is
 * replaced in one step, so that visitors get either the old or the new one.
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

/** Decision about an entry that is to get a name in a folder. */
type SettledName =
  | { readonly name: string; readonly replaces?: string; readonly isSkipped?: false }
  | { readonly isSkipped: true };

/** The names in folders as they will be while an operation is planned. */
export class NamesInFolders {
  readonly #taken = new Map<string, Map<string, string>>();

  /**
   * Finds the name for a new entry in a folder. Names that differ only by the case of their letters count as one,
   * because half of all systems treat them so. Throws {@link FileProblem} `exists` or `clash` where no choice was
   * made.
   */
  async settle(folder: FilePath, wanted: string, exists: ClashChoice | undefined): Promise<SettledName> {
    const taken = await this.#in(folder);
    const there = taken.get(foldedName(wanted));
    if (there === undefined) return this.#take(taken, wanted);
    if (exists === "skip") return { isSkipped: true };
    if (exists === "replace") return { ...this.#take(taken, wanted), replaces: there };
    if (exists === undefined)
      throw new FileProblem(there === wanted ? "exists" : "clash", pathText(inFolder(folder, there)));
    return this.#take(
      taken,
      freeName(wanted, (name) => taken.has(foldedName(name))),
    );
  }

  /** Frees a name that is about to leave its folder. */
  async free(folder: FilePath, name: string): Promise<void> {
    (await this.#in(folder)).delete(foldedName(name));
  }

  #take(taken: Map<string, string>, name: string): { readonly name: string } {
    taken.set(foldedName(name), name);
    return { name };
  }

  async #in(folder: FilePath): Promise<Map<string, string>> {
    const key = pathText(folder);
    const known = this.#taken.get(key) ?? (await readNames(folder));
    this.#taken.set(key, known);
    return known;
  }
}

async function readNames(folder: FilePath): Promise<Map<string, string>> {
  const { absolute, stats } = await locate(folder);
  if (stats && !stats.isDirectory()) throw new FileProblem("notFolder", pathText(folder));
  const names = stats ? await readdir(absolute) : [];
  return new Map(names.map((name) => [foldedName(name), name]));
}

/** A selected entry that exists. */
export interface SelectedEntries extends FileLocation {
  readonly stats: Stats;
  readonly folder: FilePath;
  readonly name: string;
}

/**
 * Finds the selected files and folders, each once; the content of a selected folder belongs to it. Throws {@link
 * FileProblem}.
 */
export async function selection(paths: readonly string[]): Promise<readonly SelectedEntries[]> {
  const asked = new Map(paths.map(parsePath).map((path) => [pathText(path), path]));
  const folders = new Set(asked.keys());
  const chosen: SelectedEntries[] = [];
  for (const path of asked.values()) {
    if (isCovered(path, folders)) continue;
    const parent = parentOf(path);
    if (!parent) throw new FileProblem("readOnly", pathText(path));
    chosen.push({ ...(await locateExisting(path)), ...parent });
  }
  if (chosen.length === 0) throw new FileProblem("nothing", "");
  return chosen;
}

/** A folder that files are to be put into. */
export async function targetFolder(to: string): Promise<FilePath> {
  const { path, stats } = await locateExisting(to);
  if (!stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
  return path;
}

/** Refuses to put a folder into itself. */
export function refuseInside(chosen: readonly SelectedEntries[], to: FilePath): void {
  const around = chosen.find(({ path }) => isWithin(to, path));
  if (around) throw new FileProblem("inside", pathText(around.path));
}

function isCovered(path: FilePath, chosen: ReadonlySet<string>): boolean {
  return path.names.some(
    (_, at) => at > 0 && chosen.has(pathText({ ...path, names: path.names.slice(0, at) })),
  );
}
