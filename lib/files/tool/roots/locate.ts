import type { Stats } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FileProblem } from "../problem.ts";
import { filesDirectory } from "./directories.ts";
import { type FilePath, parsePath, pathText } from "./path.ts";

/** Where a path of the public root leads. */
export interface Place {
  readonly path: FilePath;
  /** On this machine; every folder before the last name is a real one, below the root. */
  readonly absolute: string;
  /** Undefined where nothing is. */
  readonly stats: Stats | undefined;
}

/**
 * Goes to a path of the public root step by step, and refuses every link on the way. Its folder need not exist, either.
 * Throws {@link FileProblem}.
 */
export async function locate(asked: string | FilePath): Promise<Place> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  if (path.root !== "files") throw new FileProblem("readOnly", pathText(path));
  const root = await filesDirectory();
  let absolute = root;
  let stats: Stats | undefined = await entryAt(root);
  for (const [at, name] of path.names.entries()) {
    absolute = join(/* turbopackIgnore: true */ absolute, name);
    if (stats && !stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
    stats = stats && (await entryAt(absolute));
    if (stats && !stats.isDirectory() && !stats.isFile())
      throw new FileProblem("link", pathText({ ...path, names: path.names.slice(0, at + 1) }));
  }
  await checkReal(root, absolute, stats, pathText(path));
  return { path, absolute, stats };
}

/** The same for what has to be there. */
export async function locateExisting(asked: string | FilePath): Promise<Place & { readonly stats: Stats }> {
  const place = await locate(asked);
  if (!place.stats) throw new FileProblem("missing", pathText(place.path));
  return { ...place, stats: place.stats };
}

async function entryAt(absolute: string): Promise<Stats | undefined> {
  return lstat(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** Looks once more at the real path of what exists, in case a folder became a link meanwhile. */
async function checkReal(
  root: string,
  absolute: string,
  stats: Stats | undefined,
  path: string,
): Promise<void> {
  if (absolute === root) return;
  const existing = stats ? absolute : dirname(absolute);
  const found = await realpath(existing).catch(() => undefined);
  const isThere = stats !== undefined || found !== undefined;
  if (isThere && found !== existing) throw new FileProblem("link", path);
}
