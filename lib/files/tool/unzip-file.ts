import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, fromFdPromise } from "yauzl";
import { arriving, bringFolder } from "./arriving.ts";
import { carryOut } from "./carry-out.ts";
import type { Doing, OperationResult } from "./contracts.ts";
import { FileProblem } from "./problem.ts";
import { NamesInFolders, putInPlace, targetFolder } from "./put-in-place.ts";
import { checkName, type OpenFile, openFile, pathText } from "./roots.ts";

/**
 * Unpacks a ZIP archive into a new folder of its name, which appears only when complete. Throws {@link FileProblem}.
 *
 * @param to the folder around it
 */
export async function unzipFile(
  path: string,
  to: string,
  { adminId, exists }: Doing,
): Promise<OperationResult> {
  const file = await openFile(path);
  try {
    const { archive, entries } = await readArchive(file);
    return await arriving(async (coming) => {
      const { spot, file: directory } = await bringFolder(coming);
      await unpack(archive, entries, directory, pathText(file.path));
      const plan = async (operation: string) => {
        const settling = {
          operation,
          adminId,
          exists: exists ?? ("keepBoth" as const),
          names: new NamesInFolders(),
        };
        const folder = await targetFolder(to);
        const name = folderName(file.path.names.at(-1) ?? "");
        const put = await putInPlace({ from: spot, isFolder: true, folder, name }, settling);
        return { steps: put.steps, items: [{ from: pathText(file.path), ...put.item }] };
      };
      return carryOut("unzip", { adminId }, plan, undefined, coming.operation);
    });
  } finally {
    await file.handle.close();
  }
}

async function unpack(
  archive: OpenArchive,
  entries: readonly PackedEntry[],
  directory: string,
  path: string,
): Promise<void> {
  const total = { bytes: 0 };
  for (const { names, isFolder, entry } of entries) {
    const target = join(/* turbopackIgnore: true */ directory, ...names);
    await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 });
    if (isFolder) continue;
    try {
      const stream = await archive.openReadStreamPromise(entry);
      await pipeline(stream, counting(total, path), createWriteStream(target, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isOfDisk = code === "ENOSPC" || code === "EDQUOT" || code === "EACCES";
      throw isOfDisk || error instanceof FileProblem ? error : new FileProblem("brokenArchive", path);
    }
  }
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
async function readArchive(file: OpenFile): Promise<{
  readonly archive: OpenArchive;
  readonly entries: readonly PackedEntry[];
}> {
  const path = pathText(file.path);
  const archive = await fromFdPromise(file.handle.fd, { autoClose: false, strictFileNames: true }).catch(
    () => {
      throw new FileProblem("brokenArchive", path);
    },
  );
  if (archive.entryCount > archiveLimits.entries) throw new FileProblem("largeArchive", path);
  const entries: PackedEntry[] = [];
  const taken = new Map<string, boolean>();
  let bytes = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      bytes += entry.uncompressedSize;
      checkSize(bytes, entries.length, file.stats.size, path);
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
