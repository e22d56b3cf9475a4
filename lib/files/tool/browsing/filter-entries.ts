import type { EntryDescription } from "#lib/admin/files/files-description";
import { fold } from "#lib/platform/i18n/folding";

/** The entries whose names have every word of a text, whatever its accents and capitals. */
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
