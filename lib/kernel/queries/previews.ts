import { and, desc, eq, gt, isNotNull, isNull, lte, notInArray } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { previews } from "../tables.ts";

export type PreviewRow = typeof previews.$inferSelect;
/** A record, by the name of its module and its id as text. */
export type PreviewedRecord = Pick<PreviewRow, "module" | "recordId">;

/** Of what a person typed, so many previews are kept: forms are large. */
const mostTyped = 10;

/** Keeps a preview; sweeps away those that have ended, and of what its author typed all but the newest. */
export async function insertPreview(connection: Connection, row: PreviewRow, now: Date): Promise<void> {
  await connection.delete(previews).where(lte(previews.expiresAt, now)).run();
  await connection.insert(previews).values(row).run();
  if (row.texts === null) return;
  const typed = and(eq(previews.createdBy, row.createdBy), isNotNull(previews.texts));
  const newest = connection
    .select({ tokenHash: previews.tokenHash })
    .from(previews)
    .where(typed)
    .orderBy(desc(previews.expiresAt))
    .limit(mostTyped);
  await connection
    .delete(previews)
    .where(and(typed, notInArray(previews.tokenHash, newest)))
    .run();
}

export async function findPreview(tokenHash: string, now: Date): Promise<PreviewRow | undefined> {
  return database()
    .select()
    .from(previews)
    .where(and(eq(previews.tokenHash, tokenHash), gt(previews.expiresAt, now)))
    .get();
}

/** How many links to a record's preview still lead somewhere. */
export async function countPreviewLinks(record: PreviewedRecord, now: Date): Promise<number> {
  return database().$count(previews, and(isLinkTo(record), gt(previews.expiresAt, now)));
}

/** Ends every link to a record's preview; returns how many there were. */
export async function deletePreviewLinks(connection: Connection, record: PreviewedRecord): Promise<number> {
  return (await connection.delete(previews).where(isLinkTo(record)).run()).changes;
}

function isLinkTo({ module, recordId }: PreviewedRecord) {
  return and(eq(previews.module, module), eq(previews.recordId, recordId), isNull(previews.texts));
}
