/** A node known only to be an object. */
export type JsonNode = {
  type?: unknown;
  text?: unknown;
  marks?: unknown;
  attrs?: unknown;
  content?: unknown;
};

/** The children that are objects. */
export function childNodes(node: JsonNode): JsonNode[] {
  return Array.isArray(node.content) ? node.content.filter(isObject) : [];
}

export function attributesOf(node: object): Record<string, unknown> {
  return "attrs" in node && isObject(node.attrs) ? { ...node.attrs } : {};
}

/** The nearest whole number in the range, or `otherwise` where the value is no number. */
export function wholeNumber(
  value: unknown,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  return typeof value === "number" && Number.isFinite(value)
    ? Math.min(max, Math.max(min, Math.round(value)))
    : otherwise;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
