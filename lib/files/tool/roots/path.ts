import { FileProblem } from "../problem.ts";
import { checkName } from "./name.ts";

type Root = "files" | "media";

/** A path of the tool, taken apart; whether anything is there is another question. */
export interface FilePath {
  readonly root: Root;
  /** Names below the root, in NFC. */
  readonly names: readonly string[];
}

const deepest = 40;
/** Linux takes 4,096 bytes with what comes before the root. */
const longestBytes = 3000;

/**
 * Takes `files/a/b.txt` apart. Throws {@link FileProblem} for whatever is not a plain path below a root: steps upwards,
 * backslashes, encoded characters, names that some system cannot keep.
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

/** The path in full. */
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

/** Whether something is a folder itself, or anywhere in it. */
export function isWithin(path: FilePath, folder: FilePath): boolean {
  return path.root === folder.root && folder.names.every((name, at) => path.names[at] === name);
}

/** Address on the website, without the host. */
export function publicAddress({ names }: Pick<FilePath, "names">): string {
  return `/files/${names.map(encodeURIComponent).join("/")}`;
}
