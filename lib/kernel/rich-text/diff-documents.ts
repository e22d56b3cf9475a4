import type { Token } from "#lib/platform/align-tokens";
import { alignTokens } from "#lib/platform/align-tokens";
import { wordsOf } from "#lib/platform/text-diff";
import type { RichTextDocument } from "./document.ts";
import { attributesOf, childNodes, type JsonNode } from "./json-node.ts";

/** A stretch of a document that both versions have, or only one of them, or that only looks different. */
export interface DocumentPart {
  readonly kind: "same" | "removed" | "added" | "formatted";
  readonly text: string;
  /** Looks now, and before where they differ; see {@link DocumentToken}. */
  readonly looks: readonly string[];
  readonly looked?: readonly string[];
  readonly thing?: string;
}

/** Compares two documents: words added and removed, and changes of their format, links and structure. */
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

/** A word of a document, the beginning of a block, or a thing that is no text, such as a picture. */
interface DocumentToken extends Token {
  readonly text: string;
  /** Looks: `bold`, `link:/address`, `heading:2`, `bulletList`, `level:2`, `alt:a description`. */
  readonly looks: readonly string[];
  /** Type of a thing that is no text, such as `image`. */
  readonly thing?: string;
}

/**
 * Returns the tokens of a document in reading order. Unknown nodes are all read alike: one with text is a block, one
 * with neither text nor content is a thing.
 */
function documentTokens(document: RichTextDocument): readonly DocumentToken[] {
  return childNodes(document).flatMap((node) => tokensOf(node, { looks: [], level: 0, start: block }));
}

interface Place {
  /** Looks of the containers around it. */
  readonly looks: readonly string[];
  /** Number of lists around it. */
  readonly level: number;
  /** Token at the start, before its first block. */
  readonly start: { readonly key: string; readonly text: string };
}

const block = { key: "block", text: "\n" };
const row = { key: "row", text: "\n" };
const cell = { key: "cell", text: " | " };

function tokensOf(node: JsonNode, place: Place): readonly DocumentToken[] {
  const type = String(node.type);
  const children = childNodes(node);
  if (children.length === 0 && !textBlocks.has(type)) return [thingOf(node, type, place)];
  if (textBlocks.has(type) || children.some(({ type: child }) => child === "text"))
    return [startOf(place, [...place.looks, ...looksOfBlock(node, type)]), ...children.flatMap(inlineTokens)];
  const inner = placeIn(node, type, place);
  return children.flatMap((child, index) =>
    tokensOf(child, type === "tableRow" ? { ...inner, start: index === 0 ? row : cell } : inner),
  );
}

const textBlocks: ReadonlySet<string> = new Set(["paragraph", "heading", "codeBlock"]);
const lists: ReadonlySet<string> = new Set(["bulletList", "orderedList"]);
const plain: ReadonlySet<string> = new Set(["listItem", "table", "tableRow", "tableCell", "column"]);

function placeIn(node: JsonNode, type: string, place: Place): Place {
  const { colspan = 1, rowspan = 1, tone } = attributesOf(node);
  if (type === "callout") return { ...place, looks: [...place.looks, `callout:${tone}`] };
  const spans = colspan === 1 && rowspan === 1 ? [] : [`span:${colspan} × ${rowspan}`];
  if (plain.has(type)) return { ...place, looks: [...place.looks, ...spans] };
  if (!lists.has(type)) return { ...place, looks: [...place.looks, type, ...spans] };
  const level = place.level + 1;
  const others = place.looks.filter((look) => !lists.has(look) && !look.startsWith("level:"));
  return { ...place, level, looks: [...others, type, ...(level > 1 ? [`level:${level}`] : [])] };
}

function looksOfBlock(node: JsonNode, type: string): readonly string[] {
  const { level, language } = attributesOf(node);
  if (type === "paragraph") return [];
  if (type === "heading") return [`heading:${level}`];
  return language ? [type, `language:${language}`] : [type];
}

function startOf({ start }: Place, looks: readonly string[]): DocumentToken {
  return { key: start.key, text: start.text, startsLine: true, looks };
}

function inlineTokens(node: JsonNode): readonly DocumentToken[] {
  if (typeof node.text !== "string")
    return [{ key: String(node.type), text: "\n", startsLine: true, looks: [] }];
  const looks = marksOf(node);
  return wordsOf(node.text).map((text) => ({ key: text, text, looks }));
}

function marksOf({ marks }: JsonNode): readonly string[] {
  const list: readonly JsonNode[] = Array.isArray(marks) ? marks : [];
  return list.map((mark) => {
    const { href } = attributesOf(mark);
    return typeof href === "string" ? `${mark.type}:${href}` : String(mark.type);
  });
}

/** Its picture or other identity is the key, and the rest of what it has is how it looks. */
function thingOf(node: JsonNode, type: string, place: Place): DocumentToken {
  const {
    media = "",
    video = "",
    provider: _,
    width: __,
    height: ___,
    module,
    id,
    ...rest
  } = attributesOf(node);
  const { alt = "", title = alt, label = title, href, ...others } = rest;
  const record = typeof module === "string" ? [`record:${module}:${id}`] : [];
  const details = Object.entries(others).map(([name, value]) => `${name}:${value}`);
  const looks = [
    ...place.looks,
    ...record,
    ...(label === "" ? [] : [`alt:${label}`]),
    ...(typeof href === "string" ? [`link:${href}`] : []),
    ...details,
  ];
  return {
    key: `${type} ${media}${video}${record}`,
    text: place.start.text,
    startsLine: true,
    looks,
    thing: type,
  };
}
