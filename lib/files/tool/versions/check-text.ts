import { isPlainText, longestText } from "../listing/plain-text.ts";
import { FileProblem } from "../problem.ts";

/** The bytes of a text that may be stored as one. Throws {@link FileProblem}. */
export function checkText(text: string, path: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > longestText) throw new FileProblem("tooLarge", path);
  if (!isPlainText(bytes) || !text.isWellFormed()) throw new FileProblem("noText", path);
  return bytes;
}
