import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readlink, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { environment } from "#lib/platform/env";
import { problemOfName } from "#lib/platform/file-name";
import { originalName, originals } from "../library/directories.ts";
import { extensionOf, fileName } from "../library/public-name.ts";
import { findMedia, type MediaRow } from "../queries.ts";
import { FileProblem } from "./problem.ts";

/** Returns the real path of the directory of public files; creates it if missing. Throws if it is a link. */
async function filesDirectory(): Promise<string> {
  return real(join(/* turbopackIgnore: true */ environment().varDirectory, "files"));
}

const keptFolders = ["arriving", "journal", "previews", "trash", "versions"] as const;

/**
 * Returns a directory of the tool's private files, beside the root so that nothing in it has an address: uploads in
 * progress, the journal, small pictures, the trash, earlier texts. It is on the same file system, so that moving
 * there is one step.
 */
export async function keptDirectory(folder: (typeof keptFolders)[number]): Promise<string> {
  const kept = join(/* turbopackIgnore: true */ environment().varDirectory, "files-kept", folder);
  return real(kept);
}

async function real(directory: string): Promise<string> {
  await mkdir(/* turbopackIgnore: true */ directory, { recursive: true, mode: 0o700 });
  const found = await lstat(/* turbopackIgnore: true */ directory);
  if (!found.isDirectory()) throw new FileProblem("link", directory);
  return realpath(/* turbopackIgnore: true */ directory);
}

/** Location that a path of the public root resolves to. */
export interface FileLocation {
  readonly path: FilePath;
  /** On this machine; every folder before the last name is a real one, below the root. */
  readonly absolute: string;
  /** Undefined where nothing exists. */
  readonly stats: Stats | undefined;
}

/**
 * Follows a path of the public root step by step, and refuses every link on the way. Neither the entry nor its folder
 * needs to exist. Throws {@link FileProblem}.
 */
export async function locate(asked: string | FilePath): Promise<FileLocation> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  if (path.root !== "files") throw new FileProblem("readOnly", pathText(path));
  const root = await filesDirectory();
  let absolute = root;
  let stats: Stats | undefined = await entryAt(root);
  for (const [at, name] of path.names.entries()) {
    absolute = join(/* turbopackIgnore: true */ absolute, name);
    if (stats && !stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
    stats = stats && (await entryAt(absolute));
    if (stats && !stats.isDirectory() && !stats.isFile())
      throw new FileProblem("link", pathText({ ...path, names: path.names.slice(0, at + 1) }));
  }
  await checkReal(root, absolute, stats, pathText(path));
  return { path, absolute, stats };
}

/** Does the same for an entry that must exist. */
export async function locateExisting(
  asked: string | FilePath,
): Promise<FileLocation & { readonly stats: Stats }> {
  const place = await locate(asked);
  if (!place.stats) throw new FileProblem("missing", pathText(place.path));
  return { ...place, stats: place.stats };
}

async function entryAt(absolute: string): Promise<Stats | undefined> {
  return lstat(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** Checks the real path of an existing entry once more, in case a folder became a link meanwhile. */
async function checkReal(
  root: string,
  absolute: string,
  stats: Stats | undefined,
  path: string,
): Promise<void> {
  if (absolute === root) return;
  const existing = stats ? absolute : dirname(absolute);
  const found = await realpath(existing).catch(() => undefined);
  const isThere = stats !== undefined || found !== undefined;
  if (isThere && found !== existing) throw new FileProblem("link", path);
}

/** Refuses a name that no file may have. Throws {@link FileProblem}. */
export function checkName(name: string): void {
  const code = problemOfName(name);
  if (code) throw new FileProblem(code, name);
}

/** A file that is open for reading; the caller that opened it closes it. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
  readonly path: FilePath;
  /** Name under which it is saved. */
  readonly name: string;
}

/**
 * Opens a file of the public root for reading. It is verified after opening, because a folder on the way may become a
 * link between check and opening. Throws {@link FileProblem}.
 */
export async function openFile(asked: string | FilePath): Promise<OpenFile> {
  const place = await locateExisting(asked);
  if (!place.stats.isFile()) throw new FileProblem("notFile", pathText(place.path));
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(place.absolute, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ELOOP"
      ? new FileProblem("missing", pathText(place.path))
      : error;
  });
  try {
    const name = place.path.names.at(-1) ?? "file";
    return { handle, stats: await checkOpened(handle, place), path: place.path, name };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Linux reports the real path of an open file; elsewhere it must be the same file as the one at the real path. */
async function checkOpened(handle: FileHandle, { absolute, path }: FileLocation): Promise<Stats> {
  const stats = await handle.stat();
  const told = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
  const isIt = told === undefined ? await isAt(absolute, stats) : told === absolute;
  if (!isIt || !stats.isFile()) throw new FileProblem("link", pathText(path));
  return stats;
}

async function isAt(absolute: string, { dev, ino }: Stats): Promise<boolean> {
  const real = await realpath(absolute).catch(() => undefined);
  const found = real === absolute ? await lstat(absolute).catch(() => undefined) : undefined;
  return found?.dev === dev && found.ino === ino;
}

/**
 * Opens a file of either root for reading; originals of the library are found by their record. Throws {@link
 * FileProblem}.
 */
export async function openEither(asked: string | FilePath): Promise<OpenFile> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  return path.root === "media" ? openOriginal(path) : openFile(path);
}

/**
 * Finds the record of an original; only records name originals, so that no other file of their directory can be
 * requested. Throws {@link FileProblem}.
 */
export async function originalAt(path: FilePath): Promise<MediaRow> {
  const [, key = "", extension] = /^([0-9a-f]{16})\.([a-z0-9]+)$/.exec(path.names.join("/")) ?? [];
  const media = await findMedia(key);
  if (!media || extensionOf(media.mime) !== extension) throw new FileProblem("missing", pathText(path));
  return media;
}

async function openOriginal(path: FilePath): Promise<OpenFile> {
  const media = await originalAt(path);
  const name = fileName(media);
  const opened = await originals().withPath(
    originalName(media.file, extensionOf(media.mime)),
    async (file) => {
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
      return { handle, stats: await handle.stat(), path, name };
    },
  );
  if (!opened) throw new FileProblem("missing", pathText(path));
  return opened;
}

type Root = "files" | "media";

/** A parsed path of the tool, which may or may not exist. */
export interface FilePath {
  readonly root: Root;
  /** Names below the root, in NFC. */
  readonly names: readonly string[];
}

const deepest = 40;
/** Linux takes 4,096 bytes with what comes before the root. */
const longestBytes = 3000;

/**
 * Parses `files/a/b.txt`. Throws {@link FileProblem} for anything but a plain path below a root: steps upwards,
 * backslashes, encoded characters, names that some system cannot store.
 */
export function parsePath(text: string): FilePath {
  const [root, ...rest] = text.normalize("NFC").split("/");
  if (root !== "files" && root !== "media") throw new FileProblem("outside", text);
  const names = rest.at(-1) === "" ? rest.slice(0, -1) : rest;
  if (names.length > deepest) throw new FileProblem("tooDeep", text);
  for (const name of names) checkName(name);
  if (Buffer.byteLength(text) > longestBytes) throw new FileProblem("tooLong", text);
  return { root, names };
}

export function pathText({ root, names }: FilePath): string {
  return [root, ...names].join("/");
}

/** The path of something in a folder. */
export function inFolder({ root, names }: FilePath, ...more: readonly string[]): FilePath {
  return { root, names: [...names, ...more] };
}

/** The folder of something, and what it is called there; undefined for a root. */
export function parentOf({ root, names }: FilePath): { folder: FilePath; name: string } | undefined {
  const name = names.at(-1);
  return name === undefined ? undefined : { folder: { root, names: names.slice(0, -1) }, name };
}

/** Checks whether something is the folder itself, or anywhere in it. */
export function isWithin(path: FilePath, folder: FilePath): boolean {
  return path.root === folder.root && folder.names.every((name, at) => path.names[at] === name);
}

/** Address on the website, without the host. */
export function publicAddress({ names }: Pick<FilePath, "names">): string {
  return `/files/${names.map(encodeURIComponent).join("/")}`;
}
