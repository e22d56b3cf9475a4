import { decodeNew } from "#lib/kernel/engine/form/decode";
import { originalName, originals } from "../library/directories.ts";
import { type ContentFacts, inspectAny } from "../library/inspect-file.ts";
import { mediaModule } from "../library/media-module.ts";
import { freeKey, storedFacts } from "../library/store.ts";
import type { FileContent } from "../store/content.ts";
import { contentOf, contentOnDisk } from "../store/content.ts";
import { changeFiles, checkFolder, type FileChange, type FilesChanged, titleOfFile } from "./change-files.ts";
import type { Doing, DoneItem } from "./contracts.ts";
import { entryAt, targetFolder } from "./locate.ts";
import { type FilePath, folderText, inFolder, parentOf, parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { checkText } from "./texts.ts";

/** A file that someone sends to a place. */
interface PlacedFile {
  /** Its name, or its path below the folder that it was chosen with: `fotky/léto/1.jpg`. */
  readonly relativePath: string;
  readonly content: () => Promise<FileContent>;
}

/** A content that is stored and has no record yet. */
export interface Brought {
  readonly path: FilePath;
  readonly content: FileContent;
  readonly facts: ContentFacts;
}

/** Stores files in a folder, including their own folders; existing folders are reused. Throws {@link FileProblem}. */
export async function uploadFiles(
  files: readonly PlacedFile[],
  to: string,
  doing: Doing,
): Promise<FilesChanged> {
  if (files.length === 0) throw new FileProblem("nothing", to);
  const target = parsePath(to);
  const asked = files.map(({ relativePath }) => parsePath(`${pathText(target)}/${relativePath}`));
  for (const { names } of asked) checkFolder({ names: names.slice(0, -1) });
  const brought: Brought[] = [];
  for (const [at, { content }] of files.entries())
    brought.push(await bring(asked[at] ?? target, await content()));
  return changeFiles(doing, async (change) => {
    await targetFolder(change.context.tx, target);
    const items: DoneItem[] = [];
    for (const one of brought) items.push(await putInPlace(change, one));
    return items;
  });
}

/** Creates a file with a text. Throws {@link FileProblem}. */
export async function makeFile(path: string, text: string, doing: Doing): Promise<FilesChanged> {
  const parent = parentOf(parsePath(path));
  if (!parent) throw new FileProblem("exists", path);
  const content = contentOf(checkText(text, path));
  return uploadFiles(
    [{ relativePath: parent.name, content: async () => content }],
    pathText(parent.folder),
    doing,
  );
}

/** Stores a content out of sight, before the transaction that makes its record. */
async function bring(path: FilePath, content: FileContent): Promise<Brought> {
  const { facts } = await inspectAny(content, path.names.at(-1) ?? "");
  await originals().put(originalName(content.sha256, facts.extension), content);
  return { path, content, facts };
}

/** Does so with a file on this machine. */
export async function bringFromDisk(path: FilePath, file: string): Promise<Brought> {
  return bring(path, await contentOnDisk(file));
}

/**
 * Makes the record of a stored content. In place of a file of the same type it becomes that one's content, so that
 * everything that uses it goes on; the former content is stored for a while.
 */
export async function putInPlace(change: FileChange, { path, content, facts }: Brought): Promise<DoneItem> {
  const parent = parentOf(path);
  if (!parent) throw new FileProblem("name", pathText(path));
  await change.refuseFiles(parent.folder);
  const settled = await change.names.settle(parent.folder, parent.name, change.doing.exists);
  if (settled.isSkipped) return { state: "skipped" };
  const to = inFolder(parent.folder, settled.name);
  const there =
    settled.replaces === undefined
      ? undefined
      : await entryAt(change.context.tx, inFolder(parent.folder, settled.replaces));
  if (there?.file && there.file.type === facts.type) {
    await change.replace(there.file, content, facts);
    return { to: pathText(there.path), state: "done" };
  }
  if (there?.file) await change.trash(there.file, pathText(there.path));
  else if (there) await change.trashFolder(there.path);
  await insertFile(change, parent.folder, settled.name, { content, facts });
  return { to: pathText(to), state: "done" };
}

async function insertFile(
  change: FileChange,
  folder: FilePath,
  name: string,
  { content, facts }: Pick<Brought, "content" | "facts">,
): Promise<void> {
  const title = decodeNew(mediaModule(), { name: titleOfFile(name) });
  const decoded = title.ok ? title : decodeNew(mediaModule(), { name: "file" });
  const { key } = await freeKey(content.sha256);
  await change.insert({
    ...decoded.values,
    ...storedFacts(facts, content),
    takenAt: facts.taken?.day ?? null,
    key,
    file: content.sha256,
    folder: folderText(folder) || null,
    fileName: name,
    offersOriginal: facts.type === "picture",
  });
}
