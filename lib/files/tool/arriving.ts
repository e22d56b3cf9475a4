import { createWriteStream } from "node:fs";
import { chmod, link, mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isGoodName } from "#lib/platform/file-name";
import { newOperation, type Spot, writeThrough } from "./journal.ts";
import { type FilePath, inFolder, keptDirectory, locateExisting, openFile } from "./roots.ts";

/** File that an operation prepares out of sight, so that putting it in its place is one step. */
export interface ArrivingFile {
  readonly operation: string;
  /** The spot of the next thing that comes in. */
  readonly next: () => { readonly spot: Spot; readonly file: string };
}

/** Prepares an operation; whatever becomes of it, none of its prepared files are left behind. */
export async function arriving<Result>(work: (arriving: ArrivingFile) => Promise<Result>): Promise<Result> {
  const operation = newOperation();
  const directory = join(/* turbopackIgnore: true */ await keptDirectory("arriving"), operation);
  await mkdir(directory, { mode: 0o700 });
  let count = 0;
  const next = () => {
    count += 1;
    return { spot: `arriving/${operation}/${count}`, file: join(directory, String(count)) };
  };
  try {
    return await work({ operation, next });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Writes an incoming file; its bytes outlast a loss of power before it gets its place. */
export async function bringBytes({ next }: ArrivingFile, bytes: string | Uint8Array): Promise<Spot> {
  const { spot, file } = next();
  await writeThrough(file, bytes);
  return spot;
}

/** Does the same for a file that is next to the root already; it keeps its first name, too. */
export async function bringLying({ next }: ArrivingFile, lies: string): Promise<Spot> {
  const { spot, file } = next();
  await link(lies, file);
  await chmod(file, 0o600);
  return spot;
}

/** Makes an empty incoming folder. */
export async function bringFolder({
  next,
}: ArrivingFile): Promise<{ readonly spot: Spot; readonly file: string }> {
  const made = next();
  await mkdir(made.file, { mode: 0o700 });
  return made;
}

/** Copies a file, or a folder with everything reachable in it. */
export async function bringCopy({ next }: ArrivingFile, path: FilePath, isFolder: boolean): Promise<Spot> {
  const { spot, file } = next();
  await copyTo(path, isFolder, file);
  return spot;
}

async function copyTo(path: FilePath, isFolder: boolean, to: string): Promise<void> {
  if (!isFolder) {
    const { handle, stats } = await openFile(path);
    try {
      await writeStream(handle.createReadStream({ autoClose: false }), to);
      await utimes(to, stats.atime, stats.mtime);
    } finally {
      await handle.close();
    }
    return;
  }
  await mkdir(to, { mode: 0o700 });
  for (const entry of await reachable(path))
    await copyTo(
      inFolder(path, entry.name),
      entry.isFolder,
      join(/* turbopackIgnore: true */ to, entry.name),
    );
}

/** Lists the reachable entries of a folder: files and folders with names that are allowed. */
export async function reachable(
  path: FilePath,
): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]> {
  const { absolute } = await locateExisting(path);
  return (await readdir(absolute, { withFileTypes: true }))
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && isGoodName(entry.name))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

async function writeStream(stream: Readable, to: string): Promise<void> {
  await pipeline(stream, createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }));
}
