import { parseDocument, type RichTextDocument } from "./document.ts";
import { documentFromText } from "./document-from-text.ts";

/**
 * A stored document as it can be drawn: nodes that nobody knows any more give way to what they contain, and what is no
 * document, as an earlier version or another program may have left it, is shown as the text that it is.
 */
export function readable(stored: RichTextDocument): RichTextDocument {
  const text = storedText(stored);
  const parsed = parseDocument(text);
  return parsed.ok ? parsed.document : documentFromText(text);
}

/** What is stored, as the text of a form: JSON, or what could not be read as such. */
export function storedText(stored: RichTextDocument): string {
  return typeof stored === "string" ? stored : JSON.stringify(stored);
}
