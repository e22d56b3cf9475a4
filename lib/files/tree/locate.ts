import type { Connection } from "#db/client";
import { foldedName, freeName } from "#lib/platform/file-name";
import { pathOfFile } from "../library/former-paths.ts";
import { pathKeyOf } from "../library/name-in-folder.ts";
import { type MediaRow, mediaByPathKey } from "../queries.ts";
import type { ClashChoice } from "./contracts.ts";
import { type FilePath, folderText, inFolder, parentOf, parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";
import { fileNamesIn, foldersIn, isFolder } from "./queries.ts";

/** A file or folder at a path. */
export interface Entry {
  readonly path: FilePath;
  /** Undefined for a folder. */
  readonly file: MediaRow | undefined;
}

/** Finds what is at a path, if anything is. Throws {@link FileProblem} for a path that cannot be. */
export async function entryAt(connection: Connection, asked: string | FilePath): Promise<Entry | undefined> {
  const path = typeof asked === "string" ? parsePath(asked) : asked;
  const folder = folderText(path);
  const file = folder === "" ? undefined : await mediaByPathKey(connection, pathKeyOf(null, folder));
  if (file && pathOfFile(file) === folder) return { path, file };
  return (await isFolder(connection, folder)) ? { path, file: undefined } : undefined;
}

/** The same for an entry that must exist. Throws {@link FileProblem}. */
export async function existingEntry(connection: Connection, asked: string | FilePath): Promise<Entry> {
  const entry = await entryAt(connection, asked);
  if (!entry) throw new FileProblem("missing", typeof asked === "string" ? asked : pathText(asked));
  return entry;
}

/** A file that must exist. Throws {@link FileProblem}. */
export async function existingFile(connection: Connection, asked: string | FilePath): Promise<MediaRow> {
  const { path, file } = await existingEntry(connection, asked);
  if (!file) throw new FileProblem("notFile", pathText(path));
  return file;
}

/** A folder that files are to be put into. Throws {@link FileProblem}. */
export async function targetFolder(connection: Connection, to: string | FilePath): Promise<FilePath> {
  const { path, file } = await existingEntry(connection, to);
  if (file) throw new FileProblem("notFolder", pathText(path));
  return path;
}

/** A selected file or folder, the folder that it is in, and its name there. */
export interface Selected extends Entry {
  readonly folder: FilePath;
  readonly name: string;
}

/**
 * Finds the selected files and folders, each once; the content of a selected folder belongs to it. Throws {@link
 * FileProblem}.
 */
export async function selection(
  connection: Connection,
  paths: readonly string[],
): Promise<readonly Selected[]> {
  const asked = new Map(paths.map(parsePath).map((path) => [pathText(path), path]));
  const covers = new Set(asked.keys());
  const chosen: Selected[] = [];
  for (const path of asked.values()) {
    const around = path.names.map((_, at) => pathText({ names: path.names.slice(0, at) }));
    if (around.slice(1).some((folder) => covers.has(folder))) continue;
    const parent = parentOf(path);
    if (!parent) throw new FileProblem("readOnly", pathText(path));
    chosen.push({ ...(await existingEntry(connection, path)), ...parent });
  }
  if (chosen.length === 0) throw new FileProblem("nothing", "");
  return chosen;
}

/** Name for a new entry in a folder; `replaces` is the one that has it, `isSkipped` leaves the new one out. */
type SettledName =
  | { readonly isSkipped: true }
  | { readonly isSkipped?: undefined; readonly name: string; readonly replaces?: string };

/** The names in folders during an operation, with those that it takes and frees. */
export class NamesInFolders {
  readonly #connection: Connection;
  readonly #taken = new Map<string, Map<string, string>>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Finds the name for a new entry in a folder. Names that differ only by the case of their letters count as one,
   * because half of all systems treat them so. Throws {@link FileProblem} `exists` or `clash` where no choice was
   * made.
   */
  async settle(folder: FilePath, wanted: string, exists: ClashChoice | undefined): Promise<SettledName> {
    const taken = await this.#in(folder);
    const there = taken.get(foldedName(wanted));
    if (there === undefined) return this.#take(taken, wanted);
    if (exists === "skip") return { isSkipped: true };
    if (exists === "replace") return { ...this.#take(taken, wanted), replaces: there };
    if (exists === undefined)
      throw new FileProblem(there === wanted ? "exists" : "clash", pathText(inFolder(folder, there)));
    const isTaken = (name: string) => taken.has(foldedName(name));
    return this.#take(taken, freeName(wanted, isTaken));
  }

  /** Frees a name that is about to leave its folder. */
  async free(folder: FilePath, name: string): Promise<void> {
    (await this.#in(folder)).delete(foldedName(name));
  }

  #take(taken: Map<string, string>, name: string): { readonly name: string } {
    taken.set(foldedName(name), name);
    return { name };
  }

  async #in(folder: FilePath): Promise<Map<string, string>> {
    const key = folderText(folder);
    const known = this.#taken.get(key) ?? (await this.#read(key));
    this.#taken.set(key, known);
    return known;
  }

  async #read(folder: string): Promise<Map<string, string>> {
    const files = await fileNamesIn(this.#connection, folder);
    const folders = (await foldersIn(this.#connection, folder)).map(
      ({ path }) => path.split("/").at(-1) ?? "",
    );
    return new Map([...files, ...folders].map((name) => [foldedName(name), name]));
  }
}
