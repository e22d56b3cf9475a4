import type { Issue } from "#lib/kernel/engine/form/issue";

/** Tags out of a text with commas between them: lower case, each once, in the order in which they were written. */
export function tagsOf(text: string | null | undefined): readonly string[] {
  const tags = (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[,;\n]/)
    .map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

/** The one spelling in which a record holds tags; null where there are none. */
export function tagsText(tags: readonly string[]): string | null {
  return tags.length === 0 ? null : tags.join(", ");
}

/** Brings tags of a change into their one spelling; what is wrong with them where they grew too long by it. */
export function tagIssues(values: { tags?: string | null }): readonly Issue[] {
  if (typeof values.tags !== "string") return [];
  values.tags = tagsText(tagsOf(values.tags));
  const isTooLong = (values.tags ?? "").length > longest;
  return isTooLong ? [{ field: "tags", code: "too_long", parameters: { limit: longest } }] : [];
}

const longest = 300;
