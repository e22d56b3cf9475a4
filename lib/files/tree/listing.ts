import { database } from "#db/client";
import { foldersOnTheWay } from "#lib/kernel/fields/folder";
import { collator } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { kindOfName, servedType } from "../library/file-kinds.ts";
import { smallAddress } from "../library/fingerprint.ts";
import { filesAddress } from "../library/former-paths.ts";
import { publicName } from "../library/public-name.ts";
import { isDrawing } from "../library/serve-public.ts";
import type { MediaRow } from "../queries.ts";
import type { FolderEntry, FolderFileFacts, FolderListing, ListedFolder } from "./contracts.ts";
import { drawingAddress } from "./entry-addresses.ts";
import { existingEntry, targetFolder } from "./locate.ts";
import { inOrderOfNames } from "./look.ts";
import { folderText, inFolder, pathText, publicAddress } from "./paths.ts";
import { filesIn, folderPaths, foldersIn } from "./queries.ts";
import { textOfFile, textVersion } from "./texts.ts";

/** Lists the content of a folder, in the order of a language. Throws {@link FileProblem}. */
export async function listFolder(text: string, language: Language): Promise<FolderListing> {
  const path = await targetFolder(database(), text);
  const named = inOrderOfNames(language);
  const files = await filesIn(database(), folderText(path));
  return {
    path: pathText(path),
    folders: (await foldersOf(folderText(path))).toSorted(named),
    files: files.map((file) => listedFile(file, pathText(inFolder(path, file.fileName)))).toSorted(named),
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Paths of all folders, the root first, each followed by those in it. */
export async function allFolders(language: Language): Promise<readonly string[]> {
  const known = (await folderPaths(database())).flatMap((path) => foldersOnTheWay(path));
  const ordered = [...new Set(known)].toSorted(collator(language).compare);
  return ["files", ...ordered.map((path) => `files/${path}`)];
}

async function foldersOf(folder: string): Promise<readonly ListedFolder[]> {
  const found = await foldersIn(database(), folder);
  return found.map(({ path, changedAt }) => ({
    name: path.slice(path.lastIndexOf("/") + 1),
    path: `files/${path}`,
    changedAt,
  }));
}

/** Returns the facts about one file or folder, including its content. Throws {@link FileProblem}. */
export async function fileFacts(text: string): Promise<FolderFileFacts> {
  const { path, file } = await existingEntry(database(), text);
  if (!file)
    return {
      ...{ path: pathText(path), name: path.names.at(-1) ?? "", isFolder: true, kind: "folder", bytes: 0 },
      ...{ mime: "inode/directory", changedAt: new Date(0), isText: false, version: "", isShown: false },
      address: publicAddress(path),
    };
  const { contentType, isShown } = servedType(file.fileName);
  return {
    ...listedFile(file, pathText(path)),
    isFolder: false,
    mime: file.type === "picture" ? file.mime : (contentType.split(";")[0] ?? contentType),
    isText: (await textOfFile(file)) !== undefined,
    version: textVersion(file),
    isShown,
  };
}

function listedFile(file: MediaRow, path: string): FolderEntry {
  const { id, name, fileName, bytes, updatedAt, width, height } = file;
  return {
    name: fileName,
    path,
    kind: kindOfName(fileName),
    bytes,
    changedAt: updatedAt,
    ...(width > 0 ? { width, height } : {}),
    record: { id, name },
    address: addressOf(file),
    ...thumbnailOf(file, path),
  };
}

function thumbnailOf(file: MediaRow, path: string): Pick<FolderEntry, "thumbnail"> {
  if (file.type === "picture") return { thumbnail: smallAddress(file) };
  return isDrawing(file) ? { thumbnail: drawingAddress(path) } : {};
}

/** The address that visitors get: a picture's original only where it is offered. */
function addressOf(file: MediaRow): string {
  const isOffered = file.type !== "picture" || file.offersOriginal;
  return (isOffered && filesAddress(file)) || `/media/${file.key}/${publicName(file)}`;
}
