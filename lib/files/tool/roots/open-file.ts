import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import { FileProblem } from "../problem.ts";
import { locateExisting, type Place } from "./locate.ts";
import { type FilePath, pathText } from "./path.ts";

/** A file that is open for reading; whoever opened it closes it. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
  readonly path: FilePath;
  /** What it is called where it is saved. */
  readonly name: string;
}

/**
 * Opens a file of the public root for reading. That it is the right one is looked at once it is open, because a folder
 * on the way may become a link between the look and the opening. Throws {@link FileProblem}.
 */
export async function openFile(asked: string | FilePath): Promise<OpenFile> {
  const place = await locateExisting(asked);
  if (!place.stats.isFile()) throw new FileProblem("notFile", pathText(place.path));
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(place.absolute, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ELOOP"
      ? new FileProblem("missing", pathText(place.path))
      : error;
  });
  try {
    const name = place.path.names.at(-1) ?? "file";
    return { handle, stats: await checkOpened(handle, place), path: place.path, name };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Linux tells the real path of what is open; elsewhere it must be the very file that is at the real path. */
async function checkOpened(handle: FileHandle, { absolute, path }: Place): Promise<Stats> {
  const stats = await handle.stat();
  const told = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
  const isIt = told === undefined ? await isAt(absolute, stats) : told === absolute;
  if (!isIt || !stats.isFile()) throw new FileProblem("link", pathText(path));
  return stats;
}

async function isAt(absolute: string, { dev, ino }: Stats): Promise<boolean> {
  const real = await realpath(absolute).catch(() => undefined);
  const found = real === absolute ? await lstat(absolute).catch(() => undefined) : undefined;
  return found?.dev === dev && found.ino === ino;
}
