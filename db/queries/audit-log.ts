import { and, desc, eq, gte, isNull } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { admins, auditLog } from "#db/schema";

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditEntry(
  connection: Connection,
  row: typeof auditLog.$inferInsert,
): Promise<void> {
  await connection.insert(auditLog).values(row).run();
}

/** What an administrator is called now; null when the account is gone. */
export async function nameOfAdmin(connection: Connection, id: string): Promise<string | null> {
  return (
    (await connection.select({ name: admins.name }).from(admins).where(eq(admins.id, id)).get())?.name ?? null
  );
}

/** What happened to a record, the newest first; `since` leaves out entries with smaller ids. */
export async function entriesOfRecord(
  module: string,
  recordId: string,
  { limit, since = 0 }: { readonly limit?: number; readonly since?: number },
): Promise<readonly AuditRow[]> {
  const ofRecord = and(
    eq(auditLog.recordId, recordId),
    eq(auditLog.module, module),
    isNull(auditLog.deletedAt),
  );
  return database()
    .select()
    .from(auditLog)
    .where(and(ofRecord, gte(auditLog.id, since)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit ?? -1)
    .all();
}
