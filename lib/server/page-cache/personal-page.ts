import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { Personal } from "#lib/accounts/visitor-stand-in";
import { sharedError } from "#lib/platform/shared-error";

type Slot = keyof Personal;

/** A page rendered for everyone signed in, cut where it shows each visitor's own data. */
export interface PageTemplate {
  /** Parts between the slots, one more than there are slots. */
  readonly pieces: readonly Buffer[];
  readonly slots: readonly Slot[];
  /** The pieces as parts of one deflate stream, after the first request for them. */
  deflated?: readonly Buffer[];
}

/** A mark appears where its replacement might be read as something other than text. */
export class MisplacedMark extends sharedError("MisplacedMark") {}

/**
 * Returns texts that stand for a visitor's own data while a page is rendered; new for each page, so that no one can
 * know them.
 */
export function newMarks(): Personal {
  return { name: `name${randomMark()}`, csrf: `csrf${randomMark()}` };
}

/** Cuts a page at its marks; throws {@link MisplacedMark} where one is neither the text of an element nor a field's value. */
export function cutAtMarks(body: Buffer, marks: Personal, isHtml: boolean): PageTemplate {
  // One character for each byte: marks are ASCII, and so is all that is looked at around them.
  const text = body.toString("latin1");
  const pieces: Buffer[] = [];
  const slots: Slot[] = [];
  let begin = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(`${marks.name}|${marks.csrf}`, "gi"))) {
    const slot = mark === marks.name ? "name" : "csrf";
    const end = index + mark.length;
    if (mark !== marks[slot] || !isHtml || !isPlace(text, index, end))
      throw new MisplacedMark(`A page shows the ${slot} of a visitor as something else than text.`);
    pieces.push(body.subarray(begin, index));
    slots.push(slot);
    begin = end;
  }
  pieces.push(body.subarray(begin));
  return { pieces, slots };
}

/** Checks whether between two places of a page there is all of an element's text or of a value. */
function isPlace(text: string, begin: number, end: number): boolean {
  const before = text.slice(Math.max(0, begin - mostOfTag), begin);
  if (before.endsWith(' value="')) return text[end] === '"';
  const [, element] = /<([a-z][a-z0-9]*)(?:\s[^<>]*)?>$/.exec(before) ?? [];
  return element !== undefined && !isRaw.has(element) && text[end] === "<";
}

const mostOfTag = 1000;
/** Elements whose content is read by other rules than text (HTML §13.1.2). */
const isRaw = new Set(["script", "style", "textarea", "title", "template", "iframe", "noscript"]);

/** Returns the values inserted into pages for one visitor, escaped as React escapes texts. */
export function valuesOf({ name, csrf }: Personal): PersonalValues {
  return { name: slotValue(name), csrf: slotValue(csrf) };
}

export type PersonalValues = Readonly<Record<Slot, Value>>;

interface Value {
  readonly bytes: Buffer;
  /** As a block of deflate that is not compressed (RFC 1951 §3.2.4). */
  readonly block: Buffer;
}

function slotValue(text: string): Value {
  const escaped = text.replace(/["&'<>]/g, (letter) => entities[letter] ?? "");
  const bytes = Buffer.from(escaped.toWellFormed());
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(0xffff - bytes.length, 3);
  return { bytes, block: Buffer.concat([header, bytes]) };
}

const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** The page of one visitor, in the pieces in which it goes out. */
export function filled({ pieces, slots }: PageTemplate, values: PersonalValues): readonly Buffer[] {
  return pieces.flatMap((piece, index) => {
    const slot = slots[index];
    return slot ? [piece, values[slot].bytes] : [piece];
  });
}

/**
 * Returns the same as gzip (RFC 1952): the pieces were compressed once, and what is put between them is not
 * compressed.
 */
export function filledGzip(
  template: PageTemplate,
  deflated: readonly Buffer[],
  values: PersonalValues,
): readonly Buffer[] {
  const { slots } = template;
  const parts: Buffer[] = [gzipHeader];
  deflated.forEach((piece, index) => {
    const slot = slots[index];
    parts.push(piece);
    if (slot) parts.push(values[slot].block);
  });
  const trailer = Buffer.from(trailerPattern);
  let sum = 0;
  let length = 0;
  for (const part of filled(template, values)) {
    sum = crc32(part, sum);
    length += part.length;
  }
  trailer.writeUInt32LE(sum, lastBlock.length);
  trailer.writeUInt32LE(length, lastBlock.length + 4);
  parts.push(trailer);
  return parts;
}

/** Compresses the pieces. Each ends at a whole byte, and none refers to data before it, which is another visitor's. */
export async function deflatedPieces({ pieces }: PageTemplate): Promise<readonly Buffer[]> {
  return Promise.all(pieces.map((piece) => deflate(piece, { finishFlush: constants.Z_FULL_FLUSH })));
}

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw);

/** Deflate, no name, no time, of no known system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block with the mark of the last one. */
const lastBlock = [3, 0];
const trailerPattern = [...lastBlock, ...new Array<number>(8).fill(0)];

function randomMark(): string {
  return randomBytes(16).toString("hex");
}
