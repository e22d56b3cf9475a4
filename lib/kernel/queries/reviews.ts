import { aliasedTable, and, desc, eq, getTableColumns, isNull, max, ne, or, sql } from "drizzle-orm";

import { type Connection, database, type Transaction } from "#db/client";
import { adminsTable as admins } from "../administrators.ts";
import { reviewComments, reviewRequests } from "../tables.ts";

/** A record that is sent for approval. */
export interface Reviewed {
  readonly module: string;
  readonly recordId: string;
}

/** Author and time of an action; null for the program itself. */
interface Doing {
  readonly adminId: string | null;
  readonly now: Date;
}

/** Opens a request for a record, or finds the open one, and returns its id. */
export async function openReview(
  tx: Transaction,
  { module, recordId }: Reviewed,
  { adminId, now }: Doing,
): Promise<number> {
  const values = { module, recordId, requestedBy: adminId, requestedAt: now };
  await tx.insert(reviewRequests).values(values).onConflictDoNothing().run();
  const open = tx.select({ id: reviewRequests.id }).from(reviewRequests);
  const row = await open.where(isOpen({ module, recordId })).get();
  if (!row) throw new Error("A request that was just opened is missing.");
  return row.id;
}

/** Sends the open request of a record back, and returns its id; undefined if there is none. */
export async function returnReview(
  tx: Transaction,
  of: Reviewed,
  { adminId, now }: Doing,
): Promise<number | undefined> {
  const closed = await tx
    .update(reviewRequests)
    .set({ outcome: "returned", closedBy: adminId, closedAt: now })
    .where(isOpen(of))
    .returning({ id: reviewRequests.id })
    .get();
  return closed?.id;
}

/** Closes the latest request of a record as published, be it open or sent back before. */
export async function publishReview(tx: Transaction, of: Reviewed, { adminId, now }: Doing): Promise<void> {
  const latest = tx
    .select({ id: max(reviewRequests.id) })
    .from(reviewRequests)
    .where(isOf(of));
  await tx
    .update(reviewRequests)
    .set({ outcome: "published", closedBy: adminId, closedAt: now })
    .where(and(eq(reviewRequests.id, sql`(${latest})`), isUnpublished))
    .run();
}

/** Deletes the requests for discarded changes, with their comments. */
export async function withdrawReviews(tx: Transaction, of: Reviewed): Promise<void> {
  await tx
    .delete(reviewRequests)
    .where(and(isOf(of), isAfterPublished(of)))
    .run();
}

/** Reopens the request that was closed by an action at that moment. */
export async function reopenReview(tx: Transaction, of: Reviewed, closedAt: Date): Promise<void> {
  await tx
    .update(reviewRequests)
    .set({ outcome: null, closedBy: null, closedAt: null })
    .where(and(isOf(of), eq(reviewRequests.outcome, "published"), eq(reviewRequests.closedAt, closedAt)))
    .run();
}

export async function addReviewComment(
  tx: Transaction,
  requestId: number,
  text: string,
  { adminId, now }: Doing,
): Promise<void> {
  await tx.insert(reviewComments).values({ requestId, text, writtenBy: adminId, writtenAt: now }).run();
}

/** Makes the requests of a record those of another one, which took its place. */
export async function moveReviews(tx: Transaction, from: Reviewed, to: Reviewed): Promise<void> {
  await tx.update(reviewRequests).set({ module: to.module, recordId: to.recordId }).where(isOf(from)).run();
}

/** Deletes a record's requests with all comments. */
export async function deleteReviews(tx: Transaction, of: Reviewed): Promise<void> {
  await tx.delete(reviewRequests).where(isOf(of)).run();
}

const requester = aliasedTable(admins, "requester");
const closer = aliasedTable(admins, "closer");

/** The latest request of a record, with the names of those who made and closed it. */
export async function latestReview(connection: Connection, of: Reviewed) {
  return connection
    .select({ ...getTableColumns(reviewRequests), requester: requester.name, closer: closer.name })
    .from(reviewRequests)
    .leftJoin(requester, eq(requester.id, reviewRequests.requestedBy))
    .leftJoin(closer, eq(closer.id, reviewRequests.closedBy))
    .where(isOf(of))
    .orderBy(desc(reviewRequests.id))
    .limit(1)
    .get();
}

/** Returns the latest comments on a record since its last publication, the oldest of them first. */
export async function reviewThread(of: Reviewed, limit: number) {
  const newest = await database()
    .select({
      id: reviewComments.id,
      text: reviewComments.text,
      writtenAt: reviewComments.writtenAt,
      writer: admins.name,
    })
    .from(reviewComments)
    .innerJoin(reviewRequests, eq(reviewRequests.id, reviewComments.requestId))
    .leftJoin(admins, eq(admins.id, reviewComments.writtenBy))
    .where(and(isOf(of), isAfterPublished(of)))
    .orderBy(desc(reviewComments.id))
    .limit(limit)
    .all();
  return newest.toReversed();
}

function isOf({ module, recordId }: Reviewed) {
  return and(eq(reviewRequests.module, module), eq(reviewRequests.recordId, recordId));
}

function isOpen(of: Reviewed) {
  return and(isOf(of), isNull(reviewRequests.closedAt));
}

const isUnpublished = or(isNull(reviewRequests.outcome), ne(reviewRequests.outcome, "published"));

/** Condition for requests of the present round: those that led to an earlier version are over. */
function isAfterPublished(of: Reviewed) {
  const earlier = aliasedTable(reviewRequests, "earlier");
  const published = database()
    .select({ id: sql`coalesce(max(${earlier.id}), 0)` })
    .from(earlier)
    .where(
      and(eq(earlier.module, of.module), eq(earlier.recordId, of.recordId), eq(earlier.outcome, "published")),
    );
  return sql`${reviewRequests.id} > (${published})`;
}
