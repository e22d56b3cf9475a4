import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { adminsTable as admins } from "../administrators.ts";
import { prepared } from "./prepared.ts";

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditEntry(
  connection: Connection,
  row: typeof auditLog.$inferInsert,
): Promise<void> {
  await connection.insert(auditLog).values(row).run();
}

/** A statement with its values, for a connection of another process. */
export interface StatementText {
  readonly sql: string;
  readonly values: readonly (null | number | string)[];
}

export function auditEntryStatement(row: typeof auditLog.$inferInsert): StatementText {
  const { sql: text, params } = database().insert(auditLog).values(row).toSQL();
  return { sql: text, values: params as StatementText["values"] };
}

/** Returns an administrator's current name; null when the account is deleted. */
export async function nameOfAdmin(connection: Connection, id: string): Promise<string | null> {
  return (await adminNames(connection).get({ id }))?.name ?? null;
}

const adminNames = prepared((open) =>
  open
    .select({ name: admins.name })
    .from(admins)
    .where(eq(admins.id, sql.placeholder("id")))
    .prepare(),
);

/** Returns the history of a record, newest first; `before` leaves out that entry and all newer ones. */
export async function entriesOfRecord(
  module: string,
  recordId: string,
  { limit, before }: { readonly limit: number; readonly before?: Pick<AuditRow, "id" | "createdAt"> },
): Promise<readonly AuditRow[]> {
  const ofRecord = and(
    eq(auditLog.recordId, recordId),
    eq(auditLog.module, module),
    isNull(auditLog.deletedAt),
  );
  const isOlder =
    before &&
    or(
      lt(auditLog.createdAt, before.createdAt),
      and(eq(auditLog.createdAt, before.createdAt), lt(auditLog.id, before.id)),
    );
  return database()
    .select()
    .from(auditLog)
    .where(and(ofRecord, isOlder))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .all();
}

/** Returns the records that an administrator changed last, each once, the newest first; deleted ones may be among them. */
export async function recordsChangedBy(
  adminId: string,
  limit: number,
): Promise<readonly { readonly module: string; readonly recordId: string }[]> {
  const newest = await database()
    .select({ module: auditLog.module, recordId: auditLog.recordId })
    .from(auditLog)
    .where(and(eq(auditLog.createdBy, adminId), isNull(auditLog.deletedAt)))
    .orderBy(desc(auditLog.createdAt))
    .limit(limit * 10)
    .all();
  const records = newest.flatMap(({ module, recordId }) => (recordId ? [{ module, recordId }] : []));
  const byKey = new Map(
    records.toReversed().map((record) => [`${record.module} ${record.recordId}`, record]),
  );
  return records
    .filter((record) => byKey.get(`${record.module} ${record.recordId}`) === record)
    .slice(0, limit);
}

/**
 * Removes a website person's name and texts from the entries about the person; that something happened, when and by
 * whom, stays. The database allows no other change of an entry.
 */
export async function anonymiseEntries(
  connection: Connection,
  { module, recordId }: { readonly module: string; readonly recordId: string },
): Promise<void> {
  await connection
    .update(auditLog)
    .set({ record: "", changes: {}, initial: "", searchText: "" })
    .where(and(eq(auditLog.module, module), eq(auditLog.recordId, recordId)))
    .run();
}
