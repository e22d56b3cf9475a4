import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { log } from "#lib/log";
import { kindOfName } from "../listing/kinds.ts";
import { reachable } from "../operations/arriving.ts";
import { selection } from "../operations/selection.ts";
import { FileProblem } from "../problem.ts";
import { openFile } from "../roots/open-file.ts";
import { type FilePath, inFolder, pathText } from "../roots/path.ts";

/** What an archive is made of: files and empty folders, by their names in it. */
interface Entry {
  readonly name: string;
  readonly path: FilePath;
  readonly isFolder: boolean;
}

const mostEntries = 50_000;

/**
 * A ZIP archive of files and folders with all that can be reached in them; each file is opened when its turn comes.
 * Throws {@link FileProblem} before anything is sent.
 */
export async function zipFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly stream: ReadableStream; readonly name: string }> {
  const chosen = await selection(paths);
  const entries: Entry[] = [];
  for (const { path, name, stats } of chosen)
    await gather({ path, name, isFolder: stats.isDirectory() }, entries);
  const stream = streamOf(entries);
  signal?.addEventListener("abort", () => stream.destroy(), { once: true });
  const [only] = chosen;
  const called = chosen.length === 1 && only ? only.name : (only?.folder.names.at(-1) ?? "files");
  return { stream: Readable.toWeb(stream) as unknown as ReadableStream, name: `${called}.zip` };
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
        openFile(path).then(
          ({ handle }) => answer(null, handle.createReadStream()),
          (error: unknown) => answer(error, Readable.from([])),
        );
      });
  }
  zip.end();
  return stream;
}

/** What is packed already gets no smaller, and takes time. */
const packed: ReadonlySet<string> = new Set(["picture", "film", "sound", "archive", "font"]);
