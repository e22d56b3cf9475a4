import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { database } from "#db/client";
import { freeName } from "#lib/platform/file-name";
import { bodyOf } from "#lib/platform/http/send-file";
import { log } from "#lib/platform/log";
import { originalName, originals } from "../library/directories.ts";
import { kindOfName } from "../library/file-kinds.ts";
import { extensionOf } from "../library/public-name.ts";
import type { MediaRow } from "../queries.ts";
import { type Selected, selection } from "./locate.ts";
import { folderText, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { filesWithin, madeFolders } from "./queries.ts";

/** Entry of a new archive: a file or an empty folder, by its name in it. */
interface PackedEntry {
  readonly name: string;
  readonly file?: MediaRow;
}

const mostEntries = 50_000;

/**
 * A ZIP archive of files and folders with all that is in them; each file is opened when its turn comes. Throws {@link
 * FileProblem} before anything is sent.
 */
export async function zipFiles(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly stream: ReadableStream; readonly name: string }> {
  const chosen = await selection(database(), paths);
  const entries = (await Promise.all(chosen.map(gather))).flat();
  if (entries.length > mostEntries) throw new FileProblem("tooLarge", paths[0] ?? "");
  const [only, ...others] = chosen;
  const name = others.length === 0 ? only?.name : only?.folder.names.at(-1);
  return { stream: bodyOf(streamOf(entries), signal), name: `${name ?? "files"}.zip` };
}

async function gather({ path, file, name }: Selected): Promise<readonly PackedEntry[]> {
  if (file) return [{ name, file }];
  const folder = folderText(path);
  const nameIn = (inner: string) => `${name}${inner.slice(folder.length)}`;
  const files = (await filesWithin(database(), folder)).map((one) => ({
    name: `${nameIn(one.folder ?? "")}/${one.fileName}`,
    file: one,
  }));
  const made = await madeFolders(database(), folder);
  const empty = made.filter((one) => !files.some((entry) => entry.name.startsWith(`${nameIn(one.path)}/`)));
  if (files.length + empty.length > mostEntries) throw new FileProblem("tooLarge", pathText(path));
  return [...empty.map((one) => ({ name: nameIn(one.path) })), ...files];
}

function streamOf(entries: readonly PackedEntry[]): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on("error", (error) => {
    log.warn({ err: error }, "an archive could not be finished");
    stream.destroy(error as Error);
  });
  const taken = new Set<string>();
  for (const { name, file } of entries) {
    if (!file) zip.addEmptyDirectory(name);
    else {
      const free = taken.has(name) ? freeName(name, (other) => taken.has(other)) : name;
      taken.add(free);
      zip.addReadStreamLazy(free, { compress: !packed.has(kindOfName(name)) }, (answer) => {
        openOriginal(file, stream).then(
          (opened) => answer(null, opened),
          (error: unknown) => answer(error, Readable.from([])),
        );
      });
    }
  }
  zip.end();
  return stream;
}

/** Destroys the open file when a client leaves midway, which by itself would only pause the file whose turn it was. */
async function openOriginal(file: MediaRow, archive: Readable): Promise<Readable> {
  const content = await originals().read(originalName(file.file, extensionOf(file.mime)));
  if (!content) throw new FileProblem("missing", file.fileName);
  const opened = Readable.fromWeb(content as never);
  const letGo = () => void opened.destroy();
  if (archive.destroyed) letGo();
  archive.once("close", letGo);
  opened.once("close", () => archive.off("close", letGo));
  return opened;
}

/** Compressed files get no smaller, and packing them takes time. */
const packed: ReadonlySet<string> = new Set(["picture", "film", "sound", "archive", "font"]);
