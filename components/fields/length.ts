/** How long a text is against its limit, counted as the server counts it. */
export function againstLimit(
  text: string,
  max: number,
): { readonly length: number; readonly level: "ample" | "near" | "over" } {
  const length = text.trim().length;
  if (length > max) return { length, level: "over" };
  return { length, level: length >= max * 0.9 ? "near" : "ample" };
}

/** How a text fits into the room that a search engine usually gives it. */
export function againstAdvice(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly length: number; readonly advice: "empty" | "short" | "good" | "long" } {
  const length = text.trim().length;
  if (length === 0) return { length, advice: "empty" };
  if (length > most) return { length, advice: "long" };
  return { length, advice: length < least ? "short" : "good" };
}
