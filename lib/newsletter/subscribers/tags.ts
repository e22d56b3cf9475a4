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
