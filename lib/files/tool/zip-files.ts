import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { freeName } from "#lib/platform/file-name";
import { bodyOf } from "#lib/platform/http/send-file";
import { log } from "#lib/platform/log";
import { fileName } from "../library/public-name.ts";
import { reachable } from "./arriving.ts";
import { kindOfName } from "./file-kinds.ts";
import { FileProblem } from "./problem.ts";
import { selection } from "./put-in-place.ts";
import { type FilePath, inFolder, openEither, originalAt, parsePath, pathText } from "./roots.ts";

/** Entry of a new archive: a file or an empty folder, by its name in it. */
interface Entry {
  readonly name: string;
  readonly path: FilePath;
  readonly isFolder: boolean;
}

interface Archive {
  /** Name of the archive, without its ending. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

const mostEntries = 50_000;

/**
 * A ZIP archive of files and folders with all that can be reached in them, or of originals of the library; each file is
 * opened when its turn comes. Throws {@link FileProblem} before anything is sent.
 */
export async function zipFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly stream: ReadableStream; readonly name: string }> {
  const asked = paths.map(parsePath);
  const isOfLibrary = asked.some(({ root }) => root === "media");
  const { name, entries } = await (isOfLibrary ? originalsIn(asked) : filesIn(paths));
  return { stream: bodyOf(streamOf(entries), signal), name: `${name}.zip` };
}

async function filesIn(paths: readonly string[]): Promise<Archive> {
  const chosen = await selection(paths);
  const entries: Entry[] = [];
  for (const { path, name, stats } of chosen)
    await gather({ path, name, isFolder: stats.isDirectory() }, entries);
  const [only] = chosen;
  const isOne = chosen.length === 1 && only !== undefined;
  return { name: isOne ? only.name : (only?.folder.names.at(-1) ?? "files"), entries };
}

/** Names the originals after their records, of which several may have the same name. */
async function originalsIn(paths: readonly FilePath[]): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const isTaken = (name: string) => entries.has(name.toLowerCase());
  for (const path of new Map(paths.map((one) => [pathText(one), one])).values()) {
    const wanted = fileName(await originalAt(path));
    const name = isTaken(wanted) ? freeName(wanted, isTaken) : wanted;
    entries.set(name.toLowerCase(), { name, path, isFolder: false });
  }
  const [only, ...others] = entries.values();
  return { name: only && others.length === 0 ? only.name : "media", entries: [...entries.values()] };
}

async function gather(entry: Entry, entries: Entry[]): Promise<void> {
  if (entries.length >= mostEntries) throw new FileProblem("tooLarge", pathText(entry.path));
  if (!entry.isFolder) {
    entries.push(entry);
    return;
  }
  const inside = await reachable(entry.path);
  if (inside.length === 0) entries.push(entry);
  for (const { name, isFolder } of inside)
    await gather({ name: `${entry.name}/${name}`, path: inFolder(entry.path, name), isFolder }, entries);
}

function streamOf(entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on("error", (error) => {
    log.warn({ err: error }, "an archive could not be finished");
    stream.destroy(error as Error);
  });
  for (const { name, path, isFolder } of entries) {
    if (isFolder) zip.addEmptyDirectory(name);
    else
      zip.addReadStreamLazy(name, { compress: !packed.has(kindOfName(name)) }, (answer) => {
        openEither(path).then(
          ({ handle }) => {
            const file = handle.createReadStream();
            untilEnd(stream, file);
            answer(null, file);
          },
          (error: unknown) => answer(error, Readable.from([])),
        );
      });
  }
  zip.end();
  return stream;
}

/** Destroys the open file when a client leaves midway, which by itself would only pause the file whose turn it was. */
function untilEnd(archive: Readable, file: Readable): void {
  const letGo = () => void file.destroy();
  if (archive.destroyed) letGo();
  archive.once("close", letGo);
  file.once("close", () => archive.off("close", letGo));
}

/** Compressed files get no smaller, and packing them takes time. */
const packed: ReadonlySet<string> = new Set(["picture", "film", "sound", "archive", "font"]);
