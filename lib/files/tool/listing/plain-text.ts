import type { Stats } from "node:fs";
import { FileProblem } from "../problem.ts";
import { openEither, pathText } from "../roots.ts";

/** Largest text that is edited here, in bytes. */
export const longestFileText = 1024 * 1024;

/** Whether bytes are text in UTF-8, without the control characters that tell other files from it. */
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
