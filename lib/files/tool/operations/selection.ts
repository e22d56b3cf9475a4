import type { Stats } from "node:fs";
import { FileProblem } from "../problem.ts";
import {
  type FileLocation,
  type FilePath,
  isWithin,
  locateExisting,
  parentOf,
  parsePath,
  pathText,
} from "../roots.ts";

/** Something that was chosen, which is there. */
export interface SelectedEntries extends FileLocation {
  readonly stats: Stats;
  readonly folder: FilePath;
  readonly name: string;
}

/** Files and folders that were chosen, each once; what is in a chosen folder goes with it. Throws {@link FileProblem}. */
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
