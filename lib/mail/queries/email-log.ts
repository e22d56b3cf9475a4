import { inArray } from "drizzle-orm";
import type { Connection } from "#db/client";
import { emailLogTable as emailLog } from "#lib/mail/email-log";
import { fold } from "#lib/platform/i18n/folding";
import type { outbox } from "../tables.ts";

/** Reports the status of mails to the log of e-mails, in the transaction of the change; ignores other work. */
export async function logMails(
  connection: Connection,
  rows: readonly (typeof outbox.$inferSelect)[],
): Promise<void> {
  for (const { id, kind, template, recipient, createdAt, ...row } of rows) {
    if (kind !== "mail" || template === null || recipient === null) continue;
    const { subject, status, language, attempts, nextAttemptAt, sentAt, error, messageId } = row;
    const { relatedType, relatedId, validUntil } = row;
    const isFinished = status === "sent" || status === "saved" || status === "failed";
    const waiting = isFinished ? null : nextAttemptAt;
    const told = { subject, status, language, attempts, nextAttemptAt: waiting, sentAt, error, messageId };
    const texts = {
      initial: fold(recipient).slice(0, 1),
      searchText: [recipient, subject ?? ""].map(fold).join("\n"),
    };
    const values = { ...told, ...texts, template, recipient, relatedType, relatedId, validUntil };
    await connection
      .insert(emailLog)
      .values({ id, createdAt, updatedAt: createdAt, ...values })
      .onConflictDoUpdate({ target: emailLog.id, set: values })
      .run();
  }
}

/** Deletes log entries of mails that were deleted from the outbox. */
export async function forgetMails(connection: Connection, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 500)
    await connection
      .delete(emailLog)
      .where(inArray(emailLog.id, ids.slice(start, start + 500)))
      .run();
}
