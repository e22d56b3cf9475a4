import { lstat, mkdir, readdir, readFile, rename, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { environment } from "#lib/platform/env";
import { isGoodName } from "#lib/platform/file-name";

/** A file, or an empty folder, of the directories in which the file tool stored files before they were records. */
export interface FormerEntry {
  /** Folder and name that it has in addresses. */
  readonly path: string;
  readonly isFolder: boolean;
  /** On this machine. */
  readonly absolute: string;
  readonly bytes: number;
  readonly changedAt: Date;
  /** Removal of what is in the trash. */
  readonly removed?: Removal;
}

/** An entry that cannot be taken over, and the reason. */
export interface RefusedEntry {
  readonly absolute: string;
  readonly code: "link" | "name";
}

interface Removal {
  readonly removedAt: Date;
  readonly adminId: string | null;
}

/** Yields everything that was public, and then everything that is in the trash. */
export async function* formerEntries(): AsyncGenerator<FormerEntry | RefusedEntry> {
  yield* entriesIn(directoryOf("files"), []);
  const trash = directoryOf("files-kept", "trash");
  for (const name of await namesIn(trash)) {
    const note = name.endsWith(".json") ? undefined : await removalOf(join(trash, `${name}.json`));
    if (note) yield* trashed(join(trash, name), note);
  }
}

export function isRefused(entry: FormerEntry | RefusedEntry): entry is RefusedEntry {
  return "code" in entry;
}

async function* trashed(
  absolute: string,
  { path, ...removed }: Removal & { readonly path: string },
): AsyncGenerator<FormerEntry | RefusedEntry> {
  const names = path.split("/").slice(1);
  for await (const entry of entriesAt(absolute, names))
    if (isRefused(entry)) yield entry;
    else if (!entry.isFolder) yield { ...entry, removed };
}

async function* entriesIn(
  directory: string,
  names: readonly string[],
): AsyncGenerator<FormerEntry | RefusedEntry> {
  for (const name of await namesIn(directory)) yield* entriesAt(join(directory, name), [...names, name]);
}

/** A folder is told where nothing is in it that can be taken over; other folders follow from their files. */
async function* entriesAt(
  absolute: string,
  names: readonly string[],
): AsyncGenerator<FormerEntry | RefusedEntry> {
  const stats = await lstat(absolute).catch(unlessMissing);
  const name = names.at(-1) ?? "";
  // Another process has moved it aside meanwhile.
  if (!stats) return;
  if (!stats.isDirectory() && !stats.isFile()) yield { absolute, code: "link" };
  else if (!isGoodName(name)) yield { absolute, code: "name" };
  else {
    const entry = { path: names.join("/"), absolute, bytes: stats.size, changedAt: stats.mtime };
    if (stats.isFile()) return yield { ...entry, isFolder: false };
    let isEmpty = true;
    for await (const inner of entriesIn(absolute, names)) {
      isEmpty &&= isRefused(inner);
      yield inner;
    }
    if (isEmpty) yield { ...entry, isFolder: true };
  }
}

/** In the order of the alphabet, so that a repeat goes the same way. */
async function namesIn(directory: string): Promise<readonly string[]> {
  const found = await lstat(directory).catch(unlessMissing);
  return found?.isDirectory() ? ((await readdir(directory).catch(unlessMissing)) ?? []).sort() : [];
}

async function removalOf(file: string): Promise<(Removal & { readonly path: string }) | undefined> {
  const text = await readFile(file, "utf8").catch(unlessMissing);
  if (text === undefined) return undefined;
  const { path, removedAt, adminId } = JSON.parse(text) as Record<string, string | null>;
  return { path: String(path), removedAt: new Date(String(removedAt)), adminId: adminId ?? null };
}

/** Moves a file out of the directory into the one that keeps what was taken over, under the same path. */
export async function putAside(absolute: string): Promise<void> {
  const target = join(directoryOf("files-before"), absolute.slice(environment().varDirectory.length));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(absolute, target).catch(unlessMissing);
}

/**
 * Moves aside what is left when all files are taken over: folders without anything, and what the tool kept beside
 * them, such as its journal and earlier texts. What was refused stays where it is.
 */
export async function putRestAside(): Promise<void> {
  await removeEmpty(directoryOf("files"));
  for (const kept of ["arriving", "journal", "previews", "trash", "versions"]) {
    const directory = directoryOf("files-kept", kept);
    if (await isThere(directory)) await mergeAside(directory);
  }
  await rmdir(directoryOf("files-kept")).catch(() => undefined);
}

/** An earlier start may have moved some of it already. */
async function mergeAside(absolute: string): Promise<void> {
  const target = join(directoryOf("files-before"), absolute.slice(environment().varDirectory.length));
  if (!(await isThere(target))) return putAside(absolute);
  for (const name of await namesIn(absolute)) await mergeAside(join(absolute, name));
  await rmdir(absolute).catch(() => undefined);
}

async function removeEmpty(directory: string): Promise<void> {
  for (const name of await namesIn(directory)) {
    const inner = join(directory, name);
    if (!(await lstat(inner).catch(unlessMissing))?.isDirectory()) continue;
    await removeEmpty(inner);
    await rmdir(inner).catch(() => undefined);
  }
}

function directoryOf(...names: readonly string[]): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, ...names);
}

/** Checks whether there is a file or directory, which another process may have moved aside. */
export async function isThere(absolute: string): Promise<boolean> {
  return (await lstat(absolute).catch(unlessMissing)) !== undefined;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
