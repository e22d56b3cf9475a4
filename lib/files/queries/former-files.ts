import { eq, lt } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { formerFiles } from "#lib/files/tables/former-files";

export type FormerFileRow = typeof formerFiles.$inferSelect;

/** What a record of the library was before its present file, as long as it is kept. */
export async function findFormerFile(
  connection: Connection,
  mediaId: number,
): Promise<FormerFileRow | undefined> {
  return connection.select().from(formerFiles).where(eq(formerFiles.mediaId, mediaId)).get();
}

/** Keeps it, in place of an earlier one. */
export async function putFormerFile(connection: Connection, row: FormerFileRow): Promise<void> {
  const { mediaId: _, ...kept } = row;
  await connection
    .insert(formerFiles)
    .values(row)
    .onConflictDoUpdate({ target: formerFiles.mediaId, set: kept })
    .run();
}

export async function deleteFormerFile(connection: Connection, mediaId: number): Promise<void> {
  await connection.delete(formerFiles).where(eq(formerFiles.mediaId, mediaId)).run();
}

/** The first of those that were replaced before a time. */
export async function formerFilesBefore(before: Date, limit: number): Promise<readonly FormerFileRow[]> {
  return database()
    .select()
    .from(formerFiles)
    .where(lt(formerFiles.replacedAt, before))
    .orderBy(formerFiles.replacedAt)
    .limit(limit)
    .all();
}
