import type { PageRow } from "#db/queries/page-tree";

/** From when until when visitors can read a page, of what is still to come; undefined for never. */
export interface ShownTimes {
  readonly from: number;
  readonly until: number;
}

/** When visitors can read a page from now on. */
export function shownTimes(page: Partial<PageRow> | undefined, now: Date): ShownTimes | undefined {
  if (page?.status !== "published" || page.deletedAt) return undefined;
  const from = Math.max(page.publishAt?.getTime() ?? 0, now.getTime());
  const until = page.unpublishAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return from < until ? { from, until } : undefined;
}

/** Showing a page at any time at which it would not be shown is publishing it; the other way round it is taken back. */
export function shownDemands(
  before: ShownTimes | undefined,
  after: ShownTimes | undefined,
): readonly ("publish" | "unpublish")[] {
  const isWithin = (inner: ShownTimes | undefined, outer: ShownTimes | undefined) =>
    !inner || (outer !== undefined && outer.from <= inner.from && inner.until <= outer.until);
  return [
    ...(isWithin(after, before) ? [] : (["publish"] as const)),
    ...(isWithin(before, after) ? [] : (["unpublish"] as const)),
  ];
}
