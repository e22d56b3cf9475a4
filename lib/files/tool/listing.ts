import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isGoodName } from "#lib/platform/file-name";
import { sharp } from "../library/decoding.ts";
import { hasPictureSignature } from "../library/detect-format.ts";
import { fingerprintOf } from "../library/fingerprint.ts";
import { extensionOf, fileName, publicName } from "../library/public-name.ts";
import { type StoredMedia, storedMedia } from "../queries.ts";
import type { FolderEntry, FolderFileFacts, FolderListing, ListedFolder } from "./contracts.ts";
import { inCzechOrder } from "./czech-order.ts";
import { type FileKind, kindOfName, servedType } from "./file-kinds.ts";
import { FileProblem } from "./problem.ts";
import {
  type FilePath,
  inFolder,
  locateExisting,
  openEither,
  openFile,
  parsePath,
  pathText,
  publicAddress,
} from "./roots.ts";
import { fileVersion, isPlainText, longestFileText } from "./text-files.ts";

/**
 * Lists the content of a folder, read once; dot files, links and names that are not allowed are left out. Throws
 * {@link FileProblem}.
 */
export async function listFolder(text: string): Promise<FolderListing> {
  const asked = parsePath(text);
  if (asked.root === "media") return listMedia(asked);
  const { path, absolute, stats } = await locateExisting(asked);
  if (!stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
  const entries = (await readdir(absolute, { withFileTypes: true })).filter(({ name }) => name[0] !== ".");
  const good = entries.filter((entry) => (entry.isFile() || entry.isDirectory()) && isGoodName(entry.name));
  const folders: ListedFolder[] = [];
  const files: FolderEntry[] = [];
  for (const [at, { name }] of good.entries()) {
    // A call of the file system takes two microseconds, waiting for it in a queue thirty; requests get their turn.
    if (at % batch === batch - 1) await setImmediate();
    const found = lstatSync(join(/* turbopackIgnore: true */ absolute, name), { throwIfNoEntry: false });
    if (!found) continue;
    const one = { name, path: `${pathText(path)}/${name}`, changedAt: found.mtime };
    if (found.isDirectory()) folders.push(one);
    else if (found.isFile())
      files.push({
        ...one,
        kind: kindOfName(name),
        bytes: found.size,
        address: publicAddress(inFolder(path, name)),
      });
  }
  return {
    path: pathText(path),
    isReadOnly: false,
    folders: await inCzechOrder(folders),
    files: await inCzechOrder(files),
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    hidden: entries.length - good.length,
  };
}

const batch = 1000;

/** The folders in a folder alone, for a tree: much faster than all that is in it. Throws {@link FileProblem}. */
export async function listFolders(
  text: string,
): Promise<readonly { readonly name: string; readonly path: string }[]> {
  const asked = parsePath(text);
  if (asked.root === "media") return [];
  const { path, absolute, stats } = await locateExisting(asked);
  if (!stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
  const entries = await readdir(absolute, { withFileTypes: true });
  return inCzechOrder(
    entries
      .filter((entry) => entry.isDirectory() && entry.name[0] !== "." && isGoodName(entry.name))
      .map(({ name }) => ({ name, path: `${pathText(path)}/${name}` })),
  );
}

/** Returns the facts about one file or folder, including its content. Throws {@link FileProblem}. */
export async function fileFacts(text: string): Promise<FolderFileFacts> {
  const path = parsePath(text);
  if (path.root === "media") return mediaFacts(path);
  const { stats } = await locateExisting(path);
  const common = { path: pathText(path), name: path.names.at(-1) ?? "", changedAt: stats.mtime };
  if (stats.isDirectory())
    return {
      ...common,
      isFolder: true,
      kind: "folder",
      mime: "inode/directory",
      bytes: 0,
      isText: false,
      version: "",
      isShown: false,
      address: publicAddress(path),
    };
  const { handle } = await openFile(path);
  try {
    const { contentType, isShown } = servedType(common.name);
    const isPicture = kindOfName(common.name) === "picture";
    const bytes =
      stats.size <= (isPicture ? largestPicture : longestFileText) ? await handle.readFile() : undefined;
    return {
      ...common,
      isFolder: false,
      kind: kindOfName(common.name),
      mime: plainType(contentType),
      bytes: stats.size,
      ...(isPicture ? await sizeOf(bytes) : {}),
      isText: bytes !== undefined && bytes.length <= longestFileText && isPlainText(bytes),
      version: fileVersion(stats),
      isShown,
      address: publicAddress(path),
    };
  } finally {
    await handle.close();
  }
}

async function mediaFacts(path: FilePath): Promise<FolderFileFacts> {
  const found = (await storedMedia()).map(listedMedia).find((file) => file.path === pathText(path));
  if (!found) throw new FileProblem("missing", pathText(path));
  const { contentType, isShown } = servedType(found.name);
  const isText = contentType.startsWith("text/") && found.bytes <= longestFileText && (await isTextOf(path));
  return { ...found, isFolder: false, mime: plainType(contentType), isText, version: "", isShown };
}

async function isTextOf(path: FilePath): Promise<boolean> {
  const { handle } = await openEither(path);
  try {
    return isPlainText(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Without its parameters. */
function plainType(contentType: string): string {
  return contentType.split(";")[0] ?? contentType;
}

/** Only its header is read; larger pictures are listed without their size. */
async function sizeOf(bytes: Buffer | undefined): Promise<{ width?: number; height?: number }> {
  if (!bytes || !hasPictureSignature(bytes)) return {};
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return found?.width && found.height ? { width: found.width, height: found.height } : {};
}

/** The size of larger ones is not needed. */
const largestPicture = 20 * 1024 * 1024;

/** The originals of the media library, under the names of their records; its trash is left out. */
async function listMedia(path: FilePath): Promise<FolderListing> {
  if (path.names.length > 0) throw new FileProblem("missing", pathText(path));
  const files = await inCzechOrder((await storedMedia()).map(listedMedia));
  return {
    path: "media",
    isReadOnly: true,
    folders: [],
    files,
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    hidden: 0,
  };
}

/** The library stores all texts as plain ones; the name of a record may be more specific. */
function kindOfText(name: string): FileKind {
  return kindOfName(name) === "markdown" ? "markdown" : "text";
}

/** Describes a record of the library as a file; its path identifies the record, whatever its name is. */
function listedMedia(media: StoredMedia): FolderEntry {
  const name = fileName(media);
  return {
    name,
    path: `media/${media.key}.${extensionOf(media.mime)}`,
    kind: media.mime === "text/plain" ? kindOfText(media.name) : kindOfName(name),
    bytes: media.bytes,
    changedAt: media.updatedAt,
    ...(media.width > 0 ? { width: media.width, height: media.height } : {}),
    record: { id: media.id, name: media.name },
    address: `/media/${media.key}/${publicName(media)}?v=${fingerprintOf(media)}`,
  };
}
