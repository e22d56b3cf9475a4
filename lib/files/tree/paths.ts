import { problemOfName } from "#lib/platform/file-name";
import { FileProblem } from "./problem.ts";

/** A parsed path of the file tool, at which there may be a file, a folder or nothing. */
export interface FilePath {
  /** Names below the root, in NFC. */
  readonly names: readonly string[];
}

const deepest = 40;
const longestBytes = 3000;

/**
 * Parses `files/a/b.txt`. Throws {@link FileProblem} for anything but a plain path below the root: steps upwards,
 * backslashes, encoded characters, names that some system cannot store.
 */
export function parsePath(text: string): FilePath {
  const [root, ...rest] = text.normalize("NFC").split("/");
  if (root !== "files") throw new FileProblem("outside", text);
  const names = rest.at(-1) === "" ? rest.slice(0, -1) : rest;
  if (names.length > deepest) throw new FileProblem("tooDeep", text);
  for (const name of names) checkName(name);
  if (Buffer.byteLength(text) > longestBytes) throw new FileProblem("tooLong", text);
  return { names };
}

/** Refuses a name that no file may have. Throws {@link FileProblem}. */
export function checkName(name: string): void {
  const code = problemOfName(name);
  if (code) throw new FileProblem(code, name);
}

export function pathText({ names }: FilePath): string {
  return ["files", ...names].join("/");
}

/** Returns a path as records have it, without the root; "" for the root itself. */
export function folderText({ names }: FilePath): string {
  return names.join("/");
}

/** The path of something in a folder. */
export function inFolder({ names }: FilePath, ...more: readonly string[]): FilePath {
  return { names: [...names, ...more] };
}

/** The folder of something, and what it is called there; undefined for the root. */
export function parentOf({ names }: FilePath): { folder: FilePath; name: string } | undefined {
  const name = names.at(-1);
  return name === undefined ? undefined : { folder: { names: names.slice(0, -1) }, name };
}

/** Checks whether something is the folder itself, or anywhere in it. */
export function isWithin(path: FilePath, folder: FilePath): boolean {
  return folder.names.every((name, at) => path.names[at] === name);
}

/** Address on the website, without the host. */
export function publicAddress({ names }: FilePath): string {
  return `/files/${names.map(encodeURIComponent).join("/")}`;
}
