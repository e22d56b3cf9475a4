/**
 * Returns the texts of a list as forms send it, separated by commas or as a JSON array; any other text is returned
 * unchanged.
 */
export function textsOfList(text: string): readonly string[] {
  const parts = text.trim().startsWith("[") ? elementsOf(text) : [text];
  return parts.flatMap((part) => part.split(",")).flatMap((part) => part.trim() || []);
}

/**
 * Returns the elements of a JSON array of texts and numbers; of anything else the whole text, for the check to
 * refuse.
 */
function elementsOf(text: string): readonly string[] {
  try {
    const elements: unknown = JSON.parse(text);
    const isSound =
      Array.isArray(elements) && elements.every((one) => ["string", "number"].includes(typeof one));
    return isSound ? elements.map(String) : [text];
  } catch {
    return [text];
  }
}
