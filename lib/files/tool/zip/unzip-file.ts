import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Doing, Done } from "../contracts.ts";
import { carryOut } from "../journal/carry-out.ts";
import { arriving, bringFolder } from "../operations/arriving.ts";
import { NamesInFolders } from "../operations/names-in-folder.ts";
import { putInPlace } from "../operations/put-in-place.ts";
import { targetFolder } from "../operations/selection.ts";
import { FileProblem } from "../problem.ts";
import { openFile } from "../roots/open-file.ts";
import { pathText } from "../roots/path.ts";
import { archiveLimits, type OpenArchive, type PackedEntry, readArchive } from "./read-archive.ts";

/**
 * Unpacks a ZIP archive into a new folder of its name, which is there once all of it is. Throws {@link FileProblem}.
 *
 * @param to the folder around it
 */
export async function unzipFile(path: string, to: string, { adminId, exists }: Doing): Promise<Done> {
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

/** What comes out is counted as well, whatever the archive says of itself. */
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
