import type { Stats } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { arriving, bringBytes } from "./arriving.ts";
import { carryOut, isThere } from "./carry-out.ts";
import type { Doing, OperationResult, TextVersion } from "./contracts.ts";
import type { JournalStep, Spot } from "./journal.ts";
import { FileProblem } from "./problem.ts";
import { keptDirectory, locateExisting, openEither, parsePath, pathText } from "./roots.ts";

/**
 * Saves a text in place of a file's content, which is stored as an earlier version; the last 20 remain. Throws {@link
 * FileProblem} `stale` where the file was changed since.
 *
 * @param version the one that was edited
 */
export async function saveText(
  path: string,
  text: string,
  version: string | undefined,
  { adminId }: Doing,
): Promise<OperationResult> {
  const bytes = checkText(text, path);
  return arriving(async (coming) => {
    const spot = await bringBytes(coming, bytes);
    const plan = async (operation: string) => {
      const { stats, path: found } = await locateExisting(path);
      const to = pathText(found);
      if (!stats.isFile()) throw new FileProblem("notFile", to);
      if (version !== undefined && version !== fileVersion(stats)) throw new FileProblem("stale", to);
      const kept = versionsOf(to);
      const dropped = (await versionIds(to)).slice(mostVersions - 1);
      const steps: readonly JournalStep[] = [
        { kind: "keep", from: to, to: `${kept}/.${operation}` },
        { kind: "move", from: spot, to, over: true },
        ...dropped.map((id): JournalStep => ({ kind: "drop", at: `${kept}/.${id}` })),
      ];
      return { steps, items: [{ from: to, to, state: "done" as const }] };
    };
    return carryOut("text", { adminId }, plan, undefined, coming.operation);
  });
}

const mostVersions = 20;

/** Largest text that is edited here, in bytes. */
export const longestFileText = 1024 * 1024;

/** Checks whether bytes are text in UTF-8, without the control characters that mark other files. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells other files from texts.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(content);
  } catch {
    return false;
  }
}

/** Names the content that a file has at present. */
export function fileVersion({ ino, size, mtimeMs }: Stats): string {
  return [ino, size, Math.round(mtimeMs * 1000)].map((part) => part.toString(36)).join("-");
}

/** The text of a file and the version that it is. Throws {@link FileProblem} for what is no text, or too long. */
export async function readText(asked: string): Promise<{ readonly text: string; readonly version: string }> {
  const { handle, stats, path } = await openEither(asked);
  try {
    if (stats.size > longestFileText) throw new FileProblem("tooLarge", pathText(path));
    const bytes = await handle.readFile();
    if (!isPlainText(bytes)) throw new FileProblem("noText", pathText(path));
    return { text: new TextDecoder().decode(bytes), version: fileVersion(stats) };
  } finally {
    await handle.close();
  }
}

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
async function versionIds(path: string): Promise<readonly string[]> {
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

/** No file of the public root begins with a dot, so names of versions never clash with folders of other files. */
const versionName = /^\.[0-9a-z]{9}-[0-9a-f]{10}$/;

async function directoryOf(path: string): Promise<string> {
  const parsed = parsePath(path);
  if (parsed.root !== "files") throw new FileProblem("readOnly", pathText(parsed));
  return join(/* turbopackIgnore: true */ await keptDirectory("versions"), ...parsed.names);
}

/** Moves earlier texts along with their files; versions of a deleted file at the target make room. */
export async function versionsAlong(from: Spot, to: Spot): Promise<readonly JournalStep[]> {
  const [old, next] = [versionsOf(from), versionsOf(to)];
  if (from.startsWith("arriving/") || !(await isThere(old))) return [];
  const stale: readonly JournalStep[] = (await isThere(next)) ? [{ kind: "drop", at: next }] : [];
  return [...stale, { kind: "move", from: old, to: next }];
}

/**
 * Returns the location of a file's earlier texts, or of those of all files in a folder: under the same names, beside
 * the root.
 */
function versionsOf(path: Spot): Spot {
  return path.startsWith("files/") ? path.replace("files/", "versions/") : `${path}.versions`;
}
