import { randomUUID } from "node:crypto";
import { type Connection, database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { wakeJobs } from "#lib/jobs/worker-handle";
import type { Language } from "../platform/i18n/languages.ts";
import { sealSecrets } from "../platform/seal.ts";
import { siteLanguageFor } from "../platform/site-languages.ts";
import { refusesDemoRecipient } from "./demo-recipients.ts";
import { insertOutboxRow } from "./queries/outbox.ts";
import {
  isForAdministrators,
  type MailName,
  type MailProperties,
  openProperties,
  secretProperties,
} from "./templates/templates.ts";

/** An e-mail to send, soon and at least once. Visitors get it in a language that the website is offered in. */
export interface QueuedMail<Name extends MailName> {
  readonly template: Name;
  readonly to: string;
  readonly language: Language;
  readonly properties: MailProperties<Name>;
  /** The key that prevents an e-mail from being queued twice; random when absent. */
  readonly idempotencyKey?: string;
  /** The time when its code or link expires; after that it is not sent any more. */
  readonly validUntil?: Date;
  /** The record it is about, for the log of e-mails. */
  readonly related?: { readonly type: string; readonly id: string | number };
}

/**
 * Puts an e-mail into the outbox, inside the caller's transaction when given one; its secret properties are sealed.
 * Throws a ZodError when the properties are not those of the template.
 *
 * @returns false when an e-mail with this key was there already, or the recipient is invented
 */
export async function queueMail<Name extends MailName>(
  mail: QueuedMail<Name>,
  connection: Connection = database(),
  now = new Date(),
): Promise<boolean> {
  if (await refusesDemoRecipient(mail.to, connection)) return false;
  const idempotencyKey = mail.idempotencyKey ?? randomUUID();
  const isNew = await insertOutboxRow(connection, {
    kind: "mail",
    idempotencyKey,
    template: mail.template,
    recipient: mail.to,
    language: isForAdministrators(mail.template) ? mail.language : siteLanguageFor(mail.language),
    properties: openProperties(mail.template, mail.properties),
    sealed: sealSecrets(secretProperties(mail.template, mail.properties), idempotencyKey),
    validUntil: mail.validUntil ?? null,
    relatedType: mail.related?.type ?? null,
    relatedId: mail.related ? String(mail.related.id) : null,
    createdAt: now,
    nextAttemptAt: now,
  });
  await afterCommit(() => wakeJobs());
  return isNew;
}
