import { type Connection, database } from "#db/client";
import { auditLog } from "#lib/kernel/audit-log";
import type { Changes } from "#lib/kernel/fields/changes";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { AnyModule } from "#lib/kernel/module/define-module";
import {
  auditEntryStatement,
  insertAuditEntry,
  nameOfAdmin,
  type StatementText,
} from "#lib/kernel/queries/audit-log";
import { currentOrigin, type Origin } from "#lib/platform/http/origin";

/** One thing that happened. */
export interface AuditEntry {
  /** A verb of the engine, `<page>.<action>` of a declared action, or an event such as `signedIn`. */
  readonly action: string;
  readonly module: string;
  /** Null where it is about no record that is known. */
  readonly recordId: string | null;
  /** What the record is called. */
  readonly record: string;
  readonly changes?: Changes;
  /** Null for the program itself, and for people whom nobody knows. */
  readonly adminId: string | null;
  readonly at: Date;
  /** Absent: that of the request being answered. */
  readonly origin?: Origin;
}

/** Writes an entry, in the transaction of what it tells of. */
export async function writeEntry(connection: Connection, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(connection, await rowOf(connection, entry));
}

/** The statement that writes an entry, for a transaction of another process. */
export async function entryStatement(entry: AuditEntry): Promise<StatementText> {
  return auditEntryStatement(await rowOf(database(), entry));
}

async function rowOf(connection: Connection, { adminId, at, origin, ...entry }: AuditEntry) {
  const values = {
    changes: {},
    ...entry,
    record: entry.record.slice(0, 500),
    person: adminId === null ? null : await nameOfAdmin(connection, adminId),
    ...(origin ?? currentOrigin()),
  };
  return {
    ...values,
    ...searchableColumns(auditLog as unknown as AnyModule, values),
    createdAt: at,
    updatedAt: at,
    createdBy: adminId,
  };
}
