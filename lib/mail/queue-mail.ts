import { randomUUID } from "node:crypto";
import { type Connection, database } from "#db/client";
import { insertOutboxRow } from "#db/queries/outbox";
import { afterCommit } from "#db/sqlite/scope";
import type { Language } from "#lib/i18n/languages";
import {
  type LetterName,
  type LetterProperties,
  openProperties,
  secretProperties,
} from "./letters/letters.ts";
import { sealSecrets } from "./seal.ts";
import { wakeMailWorker } from "./worker-handle.ts";

/** A letter to send, soon and at least once. */
export interface QueuedLetter<Name extends LetterName> {
  readonly template: Name;
  readonly to: string;
  readonly language: Language;
  readonly properties: LetterProperties<Name>;
  /** A letter whose key was queued before is not queued again; random when absent. */
  readonly idempotencyKey?: string;
  /** When its code or link expires; after that it is not sent any more. */
  readonly validUntil?: Date;
  /** The record it is about, for the log of e-mails. */
  readonly related?: { readonly type: string; readonly id: string | number };
}

/**
 * Puts a letter into the outbox, inside the caller's transaction when given one; its secret properties are sealed.
 * Throws a ZodError when the properties are not those of the template.
 *
 * @returns false when a letter with this key was there already
 */
export async function queueMail<Name extends LetterName>(
  letter: QueuedLetter<Name>,
  connection: Connection = database(),
  now = new Date(),
): Promise<boolean> {
  const idempotencyKey = letter.idempotencyKey ?? randomUUID();
  const isNew = await insertOutboxRow(connection, {
    kind: "mail",
    idempotencyKey,
    template: letter.template,
    recipient: letter.to,
    language: letter.language,
    properties: openProperties(letter.template, letter.properties),
    sealed: sealSecrets(secretProperties(letter.template, letter.properties), idempotencyKey),
    validUntil: letter.validUntil ?? null,
    relatedType: letter.related?.type ?? null,
    relatedId: letter.related ? String(letter.related.id) : null,
    createdAt: now,
    nextAttemptAt: now,
  });
  await afterCommit(wakeMailWorker);
  return isNew;
}
