import type { EntryDescription } from "#lib/admin/files/files-description";
import { fold } from "#lib/platform/i18n/folding";
import { collator, compareCodes } from "#lib/platform/i18n/intl";
import type { FileKind } from "../library/file-kinds.ts";

/** Ways to look at a folder. */
export const layouts = ["list", "grid", "rows", "columns"] as const;
export const sortKeys = ["name", "kind", "bytes", "changedAt", "shuffle"] as const;

/** View settings with which a person browses folders; stored in a cookie. */
export interface Look {
  readonly layout: (typeof layouts)[number];
  /** Width of a picture in pixels of the style sheet. */
  readonly size: number;
  readonly sort: (typeof sortKeys)[number];
  readonly isDescending: boolean;
}

/** The cookie that stores how a person looks at folders. */
export const lookCookie = "redakce-files" as const;

export const defaultLook: Look = { layout: "list", size: 180, sort: "name", isDescending: false };

/** Limits of the size of pictures, in pixels. */
export const viewSizes = { least: 80, most: 320, step: 20 } as const;

/** A look as its cookie has it, such as `grid.180.name.up`. */
export function writeLook({ layout, size, sort, isDescending }: Look): string {
  return [layout, size, sort, isDescending ? "down" : "up"].join(".");
}

/** Reads the output of {@link writeLook}; any other text gives the default. */
export function readLook(text = ""): Look {
  const [layout, size, sort, direction] = text.split(".");
  const pixels = Number(size);
  return {
    layout: layouts.find((known) => known === layout) ?? defaultLook.layout,
    size: pixels >= viewSizes.least && pixels <= viewSizes.most ? Math.round(pixels) : defaultLook.size,
    sort: sortKeys.find((known) => known === sort) ?? defaultLook.sort,
    isDescending: direction === "down",
  };
}

/** Sorts entries: folders first, then by the requested key, and by name where that is the same. */
export function sortEntries(
  entries: readonly EntryDescription[],
  { sort, isDescending, seed = 0 }: Pick<Look, "sort" | "isDescending"> & { readonly seed?: number },
): readonly EntryDescription[] {
  if (sort === "shuffle") return shuffle(entries, seed);
  const turn = isDescending ? -1 : 1;
  const compare = comparisons[sort];
  return entries.toSorted(
    (a, b) =>
      foldersFirst(a, b) || (compare ? turn * compare(a, b) || nameOrder(a, b) : turn * nameOrder(a, b)),
  );
}

type Compare = (a: EntryDescription, b: EntryDescription) => number;

const foldersFirst: Compare = (a, b) => Number(b.kind === "folder") - Number(a.kind === "folder");

const comparisons: Readonly<Partial<Record<Look["sort"], Compare>>> = {
  kind: (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareCodes(extension(a), extension(b)),
  bytes: (a, b) => (a.bytes ?? 0) - (b.bytes ?? 0),
  changedAt: (a, b) => a.changedAt - b.changedAt,
};

/** The order is the same in both languages, so that people find a file where it was. */
export function nameOrder(one: { readonly name: string }, other: { readonly name: string }): number {
  return collator("cs").compare(one.name, other.name);
}

function extension({ name }: EntryDescription): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Fisher and Yates's shuffle by the generator mulberry32, so that the same seed gives the same order. */
function shuffle(entries: readonly EntryDescription[], seed: number): readonly EntryDescription[] {
  const shuffled = [...entries];
  const random = randomFrom(seed);
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one && two) {
      shuffled[last] = two;
      shuffled[other] = one;
    }
  }
  return shuffled;
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kinds of files, those people look at before those they look for. */
const kinds: readonly FileKind[] = [
  "picture",
  "film",
  "sound",
  "pdf",
  "document",
  "table",
  "presentation",
  "markdown",
  "code",
  "text",
  "archive",
  "font",
  "other",
];

/** Returns the entries whose names contain every word of a text, ignoring accents and capitals. */
export function filterEntries(
  entries: readonly EntryDescription[],
  text: string,
): readonly EntryDescription[] {
  const words = fold(text).split(" ").filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  });
}
