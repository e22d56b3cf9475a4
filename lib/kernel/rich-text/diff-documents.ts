import { alignTokens } from "#lib/platform/align-tokens";
import { type DocumentToken, documentTokens } from "./diff-tokens.ts";
import type { RichTextDocument } from "./document.ts";

/** A stretch of a document that both versions have, or only one of them, or that only looks different. */
export interface DocumentPart {
  readonly kind: "same" | "removed" | "added" | "formatted";
  readonly text: string;
  /** What it looks like now, and looked like before where that is something else; see {@link DocumentToken}. */
  readonly looks: readonly string[];
  readonly looked?: readonly string[];
  readonly thing?: string;
}

/** How one document became another: words put in and taken out, and what changed of their format, links and structure. */
export async function diffDocuments(
  before: RichTextDocument,
  after: RichTextDocument,
): Promise<readonly DocumentPart[]> {
  const aligned = await alignTokens(documentTokens(before), documentTokens(after));
  const parts = aligned.flatMap(({ before: old, after: current }) => partOf(old, current));
  return joined(parts).map((part, index) => (index === 0 ? { ...part, text: part.text.trimStart() } : part));
}

function partOf(old?: DocumentToken, current?: DocumentToken): readonly DocumentPart[] {
  const token = current ?? old;
  if (!token) return [];
  const { text, looks, thing } = token;
  const shown = { text, looks, ...(thing === undefined ? {} : { thing }) };
  if (!old) return [{ kind: "added", ...shown }];
  if (!current) return [{ kind: "removed", ...shown }];
  if (isAlike(old.looks, looks)) return [{ kind: "same", ...shown }];
  return [{ kind: "formatted", ...shown, looked: old.looks }];
}

/** Runs of text of one kind and one look as one part; where nothing changed the look does not matter. */
function joined(parts: readonly DocumentPart[]): readonly DocumentPart[] {
  const whole: DocumentPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && belongTogether(last, part))
      whole[whole.length - 1] = { ...last, text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}

function belongTogether(one: DocumentPart, other: DocumentPart): boolean {
  if (one.kind !== other.kind || one.thing || other.thing) return false;
  if (one.kind === "same") return true;
  const startsBlock = /^(?:\n| \| )/.test(other.text) && other.looks.length > 0;
  return !startsBlock && isAlike(one.looks, other.looks) && isAlike(one.looked ?? [], other.looked ?? []);
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.join("\n") === other.join("\n");
}
