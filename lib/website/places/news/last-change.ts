import type { NewsSummary } from "#lib/content/queries/public-news";

/** When visitors saw an item change last: what is published by the clock changes then. */
export function lastChange({
  publishedAt,
  updatedAt,
  publishAt,
}: Pick<NewsSummary, "publishedAt" | "updatedAt" | "publishAt">): Date {
  const published = publishedAt ?? updatedAt;
  return publishAt && publishAt > published ? publishAt : published;
}
