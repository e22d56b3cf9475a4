import { and, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import { appliedTable } from "#db/inspect-database";
import { auditLogTable as auditLog } from "../kernel/audit-log.ts";
import { outbox } from "../mail/tables.ts";

/** Throws if the database does not respond. */
export async function askDatabase(): Promise<void> {
  await database().values(sql`SELECT 1`);
}

/** Marks of the migrations that were applied. */
export async function appliedMigrations(): Promise<ReadonlySet<string>> {
  const rows = await database().values<[string]>(sql`SELECT hash FROM ${sql.raw(appliedTable)}`);
  return new Set(rows.map(([hash]) => hash));
}

/** Returns the due time of the mail or job that has been due for the longest and that no process works on. */
export async function oldestDue(now: Date): Promise<Date | undefined> {
  const isWaiting = inArray(outbox.status, ["queued", "deferred"]);
  const isLeftAlone = and(eq(outbox.status, "sending"), lte(outbox.leaseUntil, now));
  const found = await database()
    .select({ since: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(lte(outbox.nextAttemptAt, now), or(isWaiting, isLeftAlone)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .get();
  return found?.since;
}

/** Counts the rows of the outbox that wait, and the mails that were given up. */
export async function countOutbox(): Promise<{ readonly waiting: number; readonly failed: number }> {
  const isWaiting = inArray(outbox.status, ["queued", "deferred", "sending"]);
  const waiting = await database().$count(outbox, isWaiting);
  const failed = await database().$count(outbox, eq(outbox.status, "failed"));
  return { waiting, failed };
}

/** Returns the time when the last mail was sent, and when the newest of the mails given up was queued. */
export async function lastMails(): Promise<{ readonly sentAt?: Date; readonly failedAt?: Date }> {
  const ofMails = eq(outbox.kind, "mail");
  const sent = await database()
    .select({ at: outbox.sentAt })
    .from(outbox)
    .where(and(ofMails, eq(outbox.status, "sent")))
    .orderBy(desc(outbox.sentAt))
    .limit(1)
    .get();
  const failed = await database()
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(ofMails, eq(outbox.status, "failed")))
    .orderBy(desc(outbox.createdAt))
    .limit(1)
    .get();
  return { ...(sent?.at ? { sentAt: sent.at } : {}), ...(failed ? { failedAt: failed.at } : {}) };
}

/** Returns the time of the audit log entry that was written last, regardless of the clock at that time. */
export async function lastWritten(): Promise<Date | undefined> {
  const found = await database()
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
  return found?.at;
}
