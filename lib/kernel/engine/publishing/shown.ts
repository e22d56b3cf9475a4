import type { AddressedRow } from "#lib/kernel/queries/tree";

/** Times between which visitors can read a record, as far as they are still to come; undefined for never. */
export interface ShownTimes {
  readonly from: number;
  readonly until: number;
}

export type Publication = Partial<Pick<AddressedRow, "status" | "publishAt" | "unpublishAt" | "deletedAt">>;

/** Returns the times at which visitors can read a record from now on; always for a module without drafts. */
export function shownTimes(record: Publication | undefined, now: Date): ShownTimes | undefined {
  if (!record || record.status === "draft" || record.deletedAt) return undefined;
  const from = Math.max(record.publishAt?.getTime() ?? 0, now.getTime());
  const until = record.unpublishAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return from < until ? { from, until } : undefined;
}

/** Checks whether visitors can read a record at a time. */
export function isShown(record: Publication, now: Date): boolean {
  return shownTimes(record, now)?.from === now.getTime();
}

/**
 * Showing a record at any time at which it would not be shown counts as publishing it; the opposite counts as taking
 * it back.
 */
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
