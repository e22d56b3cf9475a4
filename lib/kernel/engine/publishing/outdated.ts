import type { Row } from "../form/encode.ts";

/**
 * Checks whether visitors see something newer in the original than what a translation was last published or confirmed
 * for. Changes waiting beside the live version of either do not count.
 */
export function isOutdated(translation: Row, original: Row): boolean {
  if (translation.id === original.id || translation.status !== "published") return false;
  const changed = timeOf(original.publishedAt);
  const followed = Math.max(timeOf(translation.publishedAt), timeOf(translation.translationCheckedAt));
  return original.status === "published" && changed > followed;
}

function timeOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : 0;
}
