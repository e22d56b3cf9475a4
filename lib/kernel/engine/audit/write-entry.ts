import { type Connection, database } from "#db/client";
import { auditLog } from "#lib/kernel/audit-log";
import type { Changes } from "#lib/kernel/fields/changes";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { StatementText } from "#lib/kernel/queries/audit-log";
import { auditEntryStatement, insertAuditEntry, nameOfAdmin } from "#lib/kernel/queries/audit-log";
import { currentOrigin, type Origin } from "#lib/platform/http/origin";
import { encodeTexts, type Row } from "../form/encode.ts";

interface AuditEntry {
  /** A verb of the engine, `<page>.<action>` of a declared action, or an event such as `signedIn`. */
  readonly action: string;
  readonly module: string;
  /** Null where no known record is concerned. */
  readonly recordId: string | null;
  readonly record: string;
  readonly changes?: Changes;
  /** Null for the program itself, and for unknown people. */
  readonly adminId: string | null;
  readonly at: Date;
  /** Absent: the origin of the current request. */
  readonly origin?: Origin;
}

/** Writes an entry, in the transaction of the change that it describes. */
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
    ...searchableColumns(auditLog, values),
    createdAt: at,
    updatedAt: at,
    createdBy: adminId,
  };
}

/** Mask shown in place of a secret. */
const mask = "••••••";

/**
 * Returns the fields that differ between two states of a record, as form texts; for secrets and personal data only
 * the fact that they differ.
 */
export function changesBetween(module: AnyModule, before: Row | undefined, after: Row | undefined): Changes {
  const [old, current] = [textsOf(module, before), textsOf(module, after)];
  const differing = Object.entries(module.fields).flatMap(([key, field]) => {
    const [from = "", to = ""] = [old[key], current[key]];
    if (from === to) return [];
    const change =
      field.secret || field.personal ? ([from && mask, to && mask] as const) : ([from, to] as const);
    return [[key, change] as const];
  });
  return Object.fromEntries(differing);
}

/** The texts of a record; secrets as they are stored, because forms do not get them. */
function textsOf(module: AnyModule, row: Row | undefined): Readonly<Record<string, string>> {
  if (!row) return {};
  const secrets = Object.keys(module.fields).filter((key) => module.fields[key]?.secret);
  const stored = Object.fromEntries(secrets.map((key) => [key, String(row[key] ?? "")]));
  return { ...encodeTexts(module, row), ...stored };
}
