import { parseDocument, type RichTextDocument } from "./document.ts";
import { documentFromText } from "./document-from-text.ts";

/**
 * A stored document as it can be drawn: nodes that nobody knows any more give way to what they contain, and what is no
 * document, as an earlier version or another program may have left it, is shown as the text that it is.
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
