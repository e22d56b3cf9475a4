import { parseDocument, type RichTextDocument } from "./document.ts";
import { documentFromText } from "./document-from-text.ts";

/**
 * Returns a stored document in a form that can be rendered: unknown nodes are replaced by their content, and a value
 * that is no document, perhaps left by an earlier version or another program, is shown as its text.
 */
export function readable(stored: RichTextDocument): RichTextDocument {
  const known = read.get(stored);
  if (known) return known;
  const text = storedDocument(stored);
  const parsed = parseDocument(text);
  const document = parsed.ok ? parsed.document : documentFromText(text);
  if (isLasting(stored)) read.set(stored, document);
  return document;
}

/** Parsed documents that several pages are rendered from. */
const read = new WeakMap<RichTextDocument, RichTextDocument>();

/** Checks whether it is immutable, such as a document that pages are rendered from again and again. */
function isLasting(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && Object.isFrozen(stored);
}

/** Returns a stored document as the text of a form: JSON, or the content that could not be read as such. */
export function storedDocument(stored: RichTextDocument): string {
  return typeof stored === "string" ? stored : JSON.stringify(stored);
}
