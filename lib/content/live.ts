/** State that decides when visitors can read a record. */
export interface LiveState {
  readonly status: "draft" | "published";
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
  readonly deletedAt: Date | null;
}

/** Checks whether visitors can read a record at a time: published, its time has come, and has not passed. */
export function isLive(page: LiveState, now: Date): boolean {
  if (page.status !== "published" || page.deletedAt !== null) return false;
  return (
    (page.publishAt === null || page.publishAt <= now) &&
    (page.unpublishAt === null || page.unpublishAt > now)
  );
}
