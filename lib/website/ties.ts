import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { walk } from "../kernel/rich-text/plain-text.ts";
import type { Language } from "../platform/i18n/languages.ts";

/**
 * Puts unbreakable spaces where Czech must not end a line: after prepositions and conjunctions of one letter (ČSN 01
 * 6910).
 */
export function tie(text: string, language: Language): string {
  return language === "cs" ? text.replace(oneLetterWord, "$1\u00a0") : text;
}

const oneLetterWord = /(?<=^|[\s(„‚])([aiouksvz]) (?=\S|$)/gi;

/** Does the same for all running text of a document; code stays as it was written. */
export function tieDocument(document: RichTextDocument, language: Language): RichTextDocument {
  if (language !== "cs") return document;
  const tied = structuredClone(document);
  for (const node of walk(tied)) {
    if (node.type !== "paragraph" && node.type !== "heading") continue;
    for (const run of node.content ?? []) {
      const isCode = run.marks?.some(({ type }) => type === "code");
      if (run.type === "text" && !isCode) run.text = tie(run.text, language);
    }
  }
  return tied;
}
