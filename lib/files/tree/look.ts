import { fold } from "#lib/platform/i18n/folding";
import { collator, compareCodes } from "#lib/platform/i18n/intl";
import type { FileKind } from "../library/file-kinds.ts";

export const sortKeys = ["name", "kind", "bytes", "changedAt"] as const;

/** Order of a folder. */
interface Order {
  readonly sort: (typeof sortKeys)[number];
  readonly isDescending: boolean;
}

/** Something that a folder lists. */
export interface SortedEntry {
  readonly name: string;
  readonly kind: FileKind;
  /** Only of files. */
  readonly bytes?: number;
  readonly changedAt: Date;
}

/** Sorts entries: folders first, then by the requested key, and by name where that is the same. */
export function sortEntries<Entry extends SortedEntry>(
  entries: readonly Entry[],
  { sort, isDescending }: Order,
): readonly Entry[] {
  const turn = isDescending ? -1 : 1;
  const compare = comparisons[sort];
  return entries.toSorted(
    (a, b) =>
      foldersFirst(a, b) || (compare ? turn * compare(a, b) || nameOrder(a, b) : turn * nameOrder(a, b)),
  );
}

type Compare = (a: SortedEntry, b: SortedEntry) => number;

const foldersFirst: Compare = (a, b) => Number(b.kind === "folder") - Number(a.kind === "folder");

const comparisons: Readonly<Partial<Record<Order["sort"], Compare>>> = {
  kind: (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareCodes(extension(a), extension(b)),
  bytes: (a, b) => (a.bytes ?? 0) - (b.bytes ?? 0),
  changedAt: (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
};

/** The order is the same in both languages, so that people find a file where it was. */
export function nameOrder(one: { readonly name: string }, other: { readonly name: string }): number {
  return collator("cs").compare(one.name, other.name);
}

function extension({ name }: SortedEntry): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
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
export function filterEntries<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = fold(text).split(" ").filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  });
}
