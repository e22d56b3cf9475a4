import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TextVersion } from "./contracts.ts";
import { isThere } from "./journal/pinned-folders.ts";
import type { JournalStep, Spot } from "./journal/steps.ts";
import { isPlainText, longestFileText } from "./listing/plain-text.ts";
import { FileProblem } from "./problem.ts";
import { keptDirectory, parsePath, pathText } from "./roots.ts";

/** The bytes of a text that may be stored as one. Throws {@link FileProblem}. */
export function checkText(text: string, path: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > longestFileText) throw new FileProblem("tooLarge", path);
  if (!isPlainText(bytes) || !text.isWellFormed()) throw new FileProblem("noText", path);
  return bytes;
}

/** Earlier contents of a text, the newest first. */
export async function listVersions(path: string): Promise<readonly TextVersion[]> {
  const directory = await directoryOf(path);
  const found = await Promise.all(
    (await versionIds(path)).map(async (id) => {
      const { size } = await lstat(join(/* turbopackIgnore: true */ directory, `.${id}`));
      return { id, savedAt: new Date(Number.parseInt(id.slice(0, 9), 36)), bytes: size };
    }),
  );
  return found;
}

/** Names of earlier contents, the newest first; each is the operation that put another one in its place. */
export async function versionIds(path: string): Promise<readonly string[]> {
  const names = await readdir(await directoryOf(path)).catch((): string[] => []);
  return names
    .filter((name) => versionName.test(name))
    .map((name) => name.slice(1))
    .sort()
    .reverse();
}

/** An earlier text. Throws {@link FileProblem}. */
export async function readVersion(path: string, id: string): Promise<string> {
  if (!versionName.test(`.${id}`)) throw new FileProblem("missing", path);
  const file = join(/* turbopackIgnore: true */ await directoryOf(path), `.${id}`);
  return readFile(file, "utf8").catch(() => {
    throw new FileProblem("missing", path);
  });
}

/** No file of the public root begins with a dot, so that versions and the folders of other files never meet. */
const versionName = /^\.[0-9a-z]{9}-[0-9a-f]{10}$/;

async function directoryOf(path: string): Promise<string> {
  const parsed = parsePath(path);
  if (parsed.root !== "files") throw new FileProblem("readOnly", pathText(parsed));
  return join(/* turbopackIgnore: true */ await keptDirectory("versions"), ...parsed.names);
}

/** Earlier texts go where their files go; what is left there of a file that has gone makes room. */
export async function versionsAlong(from: Spot, to: Spot): Promise<readonly JournalStep[]> {
  const [old, next] = [versionsOf(from), versionsOf(to)];
  if (from.startsWith("arriving/") || !(await isThere(old))) return [];
  const stale: readonly JournalStep[] = (await isThere(next)) ? [{ kind: "drop", at: next }] : [];
  return [...stale, { kind: "move", from: old, to: next }];
}

/** Where earlier texts of a file are, or of all files in a folder: under the same names, beside the root. */
export function versionsOf(path: Spot): Spot {
  return path.startsWith("files/") ? path.replace("files/", "versions/") : `${path}.versions`;
}
