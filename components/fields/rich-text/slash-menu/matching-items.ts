import type { RichTextStrings } from "../strings.ts";
import { type InsertItem, insertGroups } from "./insert-items.ts";

/** The groups with the items that a beginning of a word names, in the language of the labels or another; all for "", but never those without a label. */
export function matchingGroups(query: string, strings: RichTextStrings) {
  const wanted = folded(query);
  const isWanted = ({ name, words, typed }: InsertItem) =>
    strings[name] !== "" &&
    (typed === query ||
      `${folded(strings[name])} ${words}`
        .split(" ")
        .some((_, index, all) => all.slice(index).join(" ").startsWith(wanted)));
  return insertGroups
    .map(({ name, items }) => ({ name, items: (items as readonly InsertItem[]).filter(isWanted) }))
    .filter(({ items }) => items.length > 0);
}

/** The same items in one row, as the arrow keys go through them. */
export function matchingItems(query: string, strings: RichTextStrings): readonly InsertItem[] {
  return matchingGroups(query, strings).flatMap(({ items }) => items);
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
