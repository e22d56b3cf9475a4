/** The texts of a list as forms send it, with commas between them or as a JSON array; what is no such array as it is. */
export function textsOfList(text: string): readonly string[] {
  const parts = text.trim().startsWith("[") ? elementsOf(text) : [text];
  return parts.flatMap((part) => part.split(",")).flatMap((part) => part.trim() || []);
}

/** Of what is no array of texts and numbers the whole text, for the check to refuse. */
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
