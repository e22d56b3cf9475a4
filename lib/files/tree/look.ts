import { fold } from "#lib/platform/i18n/folding";
import { collator, compareCodes } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { type FileKind, fileKinds } from "../library/file-kinds.ts";

export const sortKeys = ["name", "kind", "bytes", "changedAt"] as const;

/** Order of a folder. */
interface Order {
  readonly sort: (typeof sortKeys)[number];
  readonly isDescending: boolean;
  /** Language in whose alphabet names stand. */
  readonly language: Language;
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
  { sort, isDescending, language }: Order,
): readonly Entry[] {
  const turn = isDescending ? -1 : 1;
  const named = inOrderOfNames(language);
  const compare = comparisons[sort];
  return entries.toSorted(
    (a, b) => foldersFirst(a, b) || (compare ? turn * compare(a, b) || named(a, b) : turn * named(a, b)),
  );
}

/** Compares names by the alphabet of a language, and numbers in them by their value (`2` before `10`). */
export function inOrderOfNames(language: Language) {
  const { compare } = collator(language);
  return (one: { readonly name: string }, other: { readonly name: string }) => compare(one.name, other.name);
}

type Compare = (a: SortedEntry, b: SortedEntry) => number;

const foldersFirst: Compare = (a, b) => Number(b.kind === "folder") - Number(a.kind === "folder");

const comparisons: Readonly<Partial<Record<Order["sort"], Compare>>> = {
  kind: (a, b) =>
    fileKinds.indexOf(a.kind) - fileKinds.indexOf(b.kind) || compareCodes(extension(a), extension(b)),
  bytes: (a, b) => (a.bytes ?? 0) - (b.bytes ?? 0),
  changedAt: (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
};

function extension({ name }: SortedEntry): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

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
