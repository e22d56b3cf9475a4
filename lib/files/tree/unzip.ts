import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, fromFdPromise } from "yauzl";
import { database } from "#db/client";
import { arrivingDirectory, originalName, originals } from "../library/directories.ts";
import { extensionOf } from "../library/public-name.ts";
import {
  batchSize,
  changeFiles,
  checkFolder,
  type FileChange,
  type FilesChanged,
  mostAtOnce,
} from "./change-files.ts";
import type { Doing } from "./contracts.ts";
import { existingFile, targetFolder } from "./locate.ts";
import { checkName, type FilePath, inFolder, parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { type Brought, bringFromDisk, putInPlace } from "./store-files.ts";

/**
 * Unpacks a ZIP archive into a new folder of its name; its files become records once all are unpacked. Throws {@link
 * FileProblem}.
 *
 * @param to the folder around it
 */
export async function unzipFile(path: string, to: string, doing: Doing): Promise<FilesChanged> {
  const file = await existingFile(database(), path);
  const done = await originals().withPath(originalName(file.file, extensionOf(file.mime)), (archive) =>
    unzipFrom(archive, { path: parsePath(path), bytes: file.bytes, to: parsePath(to) }, doing),
  );
  if (!done) throw new FileProblem("missing", path);
  return done;
}

interface Unzipping {
  readonly path: FilePath;
  readonly bytes: number;
  readonly to: FilePath;
}

async function unzipFrom(file: string, { path, bytes, to }: Unzipping, doing: Doing): Promise<FilesChanged> {
  await mkdir(arrivingDirectory(), { recursive: true, mode: 0o700 });
  const directory = await mkdtemp(join(/* turbopackIgnore: true */ arrivingDirectory(), "unzip-"));
  const handle = await open(file);
  try {
    const { archive, entries } = await readArchive(handle.fd, bytes, pathText(path));
    const brought = await unpack(archive, entries, directory, pathText(path));
    const done = await changeFiles(doing, async (change) => {
      const { tx } = change.context;
      const around = await targetFolder(tx, to);
      const wanted = folderName(path.names.at(-1) ?? "");
      const settled = await change.names.settle(around, wanted, doing.exists ?? "keepBoth");
      if (settled.isSkipped) return [{ from: pathText(path), state: "skipped" }];
      if (settled.replaces !== undefined) await change.removeAt(inFolder(around, settled.replaces));
      const folder = inFolder(around, settled.name);
      await change.makeFolder(folder);
      for (const { names, isFolder } of entries) {
        const inner = inFolder(folder, ...(isFolder ? names : names.slice(0, -1)));
        checkFolder(inner);
        if (isFolder) await change.makeFolder(inner);
      }
      await putAll(change, folder, brought.slice(0, mostAtOnce));
      return [{ from: pathText(path), to: pathText(folder), state: "done" }];
    });
    const [{ to: made } = {}] = done.items;
    for (let at = mostAtOnce; made !== undefined && at < brought.length; at += batchSize)
      await changeFiles(doing, async (change) => {
        await putAll(change, parsePath(made), brought.slice(at, at + batchSize));
        return [];
      });
    return brought.length > mostAtOnce ? { ...done, undo: undefined } : done;
  } finally {
    await handle.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function putAll(change: FileChange, folder: FilePath, brought: readonly Brought[]): Promise<void> {
  for (const one of brought) await putInPlace(change, { ...one, path: inFolder(folder, ...one.path.names) });
}

/** Unpacks the files one after another, and stores the content of each out of sight. */
async function unpack(
  archive: OpenArchive,
  entries: readonly PackedEntry[],
  directory: string,
  path: string,
): Promise<readonly Brought[]> {
  const total = { bytes: 0 };
  const brought: Brought[] = [];
  for (const { names, isFolder, entry } of entries) {
    if (isFolder) continue;
    const target = join(/* turbopackIgnore: true */ directory, String(brought.length));
    try {
      const stream = await archive.openReadStreamPromise(entry);
      await pipeline(stream, counting(total, path), createWriteStream(target, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isOfDisk = code === "ENOSPC" || code === "EDQUOT" || code === "EACCES";
      throw isOfDisk || error instanceof FileProblem ? error : new FileProblem("brokenArchive", path);
    }
    brought.push(await bringFromDisk({ names }, target));
    await rm(target, { force: true });
  }
  return brought;
}

/** Counts the unpacked bytes as well, whatever the archive claims about itself. */
function counting(total: { bytes: number }, path: string): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      total.bytes += chunk.length;
      if (total.bytes > archiveLimits.bytes) done(new FileProblem("largeArchive", path));
      else done(null, chunk);
    },
  });
}

function folderName(name: string): string {
  return name.replace(/\.zip$/i, "").replace(/[.\s]+$/, "") || "archive";
}

/** Limits of an unpacked archive; one that exceeds them is refused whole, before anything is unpacked. */
export const archiveLimits = {
  entries: 10_000,
  bytes: 2 * 1024 * 1024 * 1024,
  /** Maximum ratio to its own size. */
  ratio: 200,
  /** Small repetitive texts may have a higher compression ratio. */
  anyRatioUpTo: 10 * 1024 * 1024,
  depth: 20,
} as const;

/** Something that is to be unpacked. */
interface PackedEntry {
  /** Below the folder that it is unpacked into. */
  readonly names: readonly string[];
  readonly isFolder: boolean;
  readonly entry: Entry;
}

type OpenArchive = Awaited<ReturnType<typeof fromFdPromise>>;

/**
 * Reads an archive (APPNOTE 6.3.10) and refuses it if it contains anything but plain files and folders below its own:
 * steps upwards, absolute paths, links, devices, names that some system cannot store, duplicate names, or more than
 * the limits. Files that systems add (dot files, `__MACOSX`) are left out. Throws {@link FileProblem}.
 */
async function readArchive(
  fd: number,
  archiveBytes: number,
  path: string,
): Promise<{
  readonly archive: OpenArchive;
  readonly entries: readonly PackedEntry[];
}> {
  const archive = await fromFdPromise(fd, { autoClose: false, strictFileNames: true }).catch(() => {
    throw new FileProblem("brokenArchive", path);
  });
  if (archive.entryCount > archiveLimits.entries) throw new FileProblem("largeArchive", path);
  const entries: PackedEntry[] = [];
  const taken = new Map<string, boolean>();
  let bytes = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      bytes += entry.uncompressedSize;
      checkSize(bytes, entries.length, archiveBytes, path);
      const packed = packedEntry(entry, path);
      if (!packed) continue;
      refuseTwice(packed, taken);
      entries.push(packed);
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(ofNames.test(String(error)) ? "evilArchive" : "brokenArchive", path);
  }
  return { archive, entries };
}

/** Messages of the library for a name that points elsewhere. */
const ofNames = /absolute path|invalid relative path|invalid characters in fileName/;

function checkSize(bytes: number, count: number, archiveBytes: number, path: string): void {
  const { entries, bytes: most, ratio, anyRatioUpTo } = archiveLimits;
  const isBomb = bytes > anyRatioUpTo && bytes > archiveBytes * ratio;
  if (bytes > most || count >= entries || isBomb) throw new FileProblem("largeArchive", path);
}

function packedEntry(entry: Entry, path: string): PackedEntry | undefined {
  const { fileName } = entry;
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw new FileProblem("brokenArchive", path);
  if (/^[/\\]|^[a-z]:|\\|\0/i.test(fileName)) throw new FileProblem("evilArchive", fileName);
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  const isFolder = fileName.endsWith("/");
  if (![0, isFolder ? 0o040000 : 0o100000].includes(type)) throw new FileProblem("evilArchive", fileName);
  const names = fileName.normalize("NFC").replace(/\/$/, "").split("/");
  if (names.some((name) => name === "" || name === "." || name === ".."))
    throw new FileProblem("evilArchive", fileName);
  if (names.length > archiveLimits.depth) throw new FileProblem("largeArchive", fileName);
  if (names[0] === "__MACOSX" || names.some((name) => name.startsWith("."))) return undefined;
  for (const name of names) checkEntryName(name, fileName);
  return { names, isFolder, entry };
}

function checkEntryName(name: string, fileName: string): void {
  try {
    checkName(name);
  } catch {
    throw new FileProblem("evilArchive", fileName);
  }
}

/** Refuses a file that appears twice or has the path of a folder, ignoring the case of letters. */
function refuseTwice({ names, isFolder, entry }: PackedEntry, taken: Map<string, boolean>): void {
  for (let depth = 1; depth <= names.length; depth += 1) {
    const key = names.slice(0, depth).join("/").toLowerCase();
    const isFolderHere = depth < names.length || isFolder;
    const known = taken.get(key);
    const isClash = known !== undefined && !(known && isFolderHere);
    if (isClash) throw new FileProblem("evilArchive", entry.fileName);
    taken.set(key, isFolderHere);
  }
}
