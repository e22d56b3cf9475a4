import { sql } from "drizzle-orm";
import { identity, index, instant, integer, json, table, text } from "#db/columns";

/** Mails to send and other work to do after a request; an e-mail's row stays afterwards as its log entry. */
export const outbox = table(
  "outbox",
  {
    id: identity(),
    /** `mail`, or the name under which a job is registered. */
    kind: text().notNull(),
    /** The same thing queued twice is one row; mail services also get it, so that they send an e-mail once. */
    idempotencyKey: text().notNull().unique(),
    status: text({ enum: ["queued", "sending", "sent", "saved", "deferred", "failed"] })
      .notNull()
      .default("queued"),
    /** For an e-mail: its template, recipient, language and, once rendered, its subject. */
    template: text(),
    recipient: text(),
    language: text(),
    subject: text(),
    properties: json<Record<string, unknown>>().notNull(),
    /**
     * Codes, links and passwords, encrypted; erased as soon as they are not needed: when the mail is sent, or when
     * the link of an invitation that was only saved to a file is used, revoked or has expired.
     */
    sealed: text(),
    /** The sent mail with its secrets blacked out. */
    html: text(),
    text: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** The time after which the work is pointless, such as for an e-mail with an expired code. */
    validUntil: instant(),
    /** Worker that holds the row, and the time until which no one else may take it. */
    leaseToken: text(),
    leaseUntil: instant(),
    error: text(),
    /** Id of the mail at the mail service, or the path of the file. */
    messageId: text(),
    /** The record that the mail is about, such as `users` and `42`. */
    relatedType: text(),
    relatedId: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    index("outbox_waiting")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('queued', 'deferred', 'sending')`),
    index("outbox_by_creation").on(table.kind, table.createdAt),
    index("outbox_of_record").on(table.relatedType, table.relatedId),
    index("outbox_confirmations")
      .on(table.messageId)
      .where(sql`${table.template} = 'newsletterConfirmation'`),
  ],
);
