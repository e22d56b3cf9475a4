import { slugify } from "#lib/platform/slug";
import type { Heading, RichTextDocument } from "./document.ts";
import { inlineText, walk } from "./plain-text.ts";

/** An id for every heading, made of its text so that an edit elsewhere does not change it: `Kde nás najdete` → `kde-nas-najdete`. */
export function headingIds(
  document: RichTextDocument,
  takenIds: readonly string[] = [],
): Map<Heading, string> {
  const taken = new Set(takenIds);
  const ids = new Map<Heading, string>();
  for (const node of walk(document)) {
    if (node.type !== "heading") continue;
    const id = firstFree(slugify(inlineText(node.content)) || "section", taken);
    taken.add(id);
    ids.set(node, id);
  }
  return ids;
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}
