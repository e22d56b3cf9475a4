import { buffer } from "node:stream/consumers";
import { database } from "#db/client";
import { originalName, originals } from "../library/directories.ts";
import { formerFileOf, takeFormerBack } from "../library/former-file.ts";
import { extensionOf } from "../library/public-name.ts";
import type { MediaRow } from "../queries.ts";
import { contentOf } from "../store/content.ts";
import { changeFiles, type FilesChanged } from "./change-files.ts";
import type { Doing, TextVersion } from "./contracts.ts";
import { existingFile } from "./locate.ts";
import { parsePath, pathText } from "./paths.ts";
import { FileProblem } from "./problem.ts";

/** Largest text that is edited here, in bytes. */
const longestFileText = 1024 * 1024;

/**
 * Saves a text as the content of a file; the former one is stored for a while. Throws {@link FileProblem} `stale` where
 * the file was changed since.
 *
 * @param version the one that was edited
 */
export async function saveText(
  path: string,
  text: string,
  version: string | undefined,
  doing: Doing,
): Promise<FilesChanged> {
  const content = contentOf(checkText(text, path));
  const to = pathText(parsePath(path));
  const { mime } = await existingFile(database(), path);
  await originals().put(originalName(content.sha256, extensionOf(mime)), content);
  return changeFiles(doing, async (change) => {
    const file = await existingFile(change.context.tx, path);
    if (version !== undefined && version !== textVersion(file)) throw new FileProblem("stale", to);
    if (file.mime !== mime) throw new FileProblem("stale", to);
    const { type, width, height } = file;
    const facts = { type, mime, width, height, extension: extensionOf(mime), taken: null };
    await change.replace(file, content, facts);
    return [{ from: to, to, state: "done" }];
  });
}

/** Names the content that a file has at present. */
export function textVersion({ sha256 }: Pick<MediaRow, "sha256">): string {
  return sha256.slice(0, 16);
}

/** Checks whether bytes are text in UTF-8, without the control characters that mark other files. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells other files from texts.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(content);
  } catch {
    return false;
  }
}

/** The text of a file and the version that it is. Throws {@link FileProblem} for what is no text, or too long. */
export async function readText(asked: string): Promise<{ readonly text: string; readonly version: string }> {
  const file = await existingFile(database(), asked);
  const text = await textOfFile(file);
  if (text === undefined) throw new FileProblem(file.bytes > longestFileText ? "tooLarge" : "noText", asked);
  return { text, version: textVersion(file) };
}

/** The text of a file that can be edited; undefined for all others. */
export async function textOfFile(file: MediaRow): Promise<string | undefined> {
  if (file.bytes > longestFileText || file.type === "picture") return undefined;
  const stream = await originals().read(originalName(file.file, extensionOf(file.mime)));
  if (!stream) return undefined;
  const bytes = await buffer(stream as never);
  return isPlainText(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** The bytes of a text that may be stored as one. Throws {@link FileProblem}. */
export function checkText(text: string, path: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > longestFileText) throw new FileProblem("tooLarge", path);
  if (!isPlainText(bytes) || !text.isWellFormed()) throw new FileProblem("noText", path);
  return bytes;
}

/** The earlier content of a file, if it is still stored. */
export async function listVersions({ id }: Pick<MediaRow, "id">): Promise<readonly TextVersion[]> {
  const former = await formerFileOf(id);
  return former ? [{ id: former.file.slice(0, 16), savedAt: former.replacedAt, bytes: former.bytes }] : [];
}

/** Gives a file its earlier content again, and stores the present one in its place. Throws {@link FileProblem}. */
export async function restoreText(path: string, { adminId }: Doing): Promise<FilesChanged> {
  const file = await existingFile(database(), path);
  const taken = await takeFormerBack(file.id, adminId);
  if (taken.outcome !== "taken") throw new FileProblem("missing", path);
  const to = pathText(parsePath(path));
  return { items: [{ from: to, to, state: "done" }], undo: undefined, mended: 0 };
}
