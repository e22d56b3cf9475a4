import type { MailComposerOptions } from "nodemailer";
import { hashOfToken } from "#lib/platform/random";
import type { MailName } from "../templates/templates.ts";

/**
 * A way to hand mails over. `send` rejects when no server accepted the mail, with `Undeliverable` when none ever
 * will.
 */
export interface MailDriver {
  readonly name: "resend" | "smtp" | "file";
  /** Milliseconds during which the service does not send the same mail twice, recognised by its idempotency key. */
  readonly repeatableMs?: number;
  /** @returns what the service calls the mail, or the path of the file */
  send(message: Message): Promise<{ readonly messageId: string }>;
  /** A separate way to send many mails in turn, if the driver has a faster one. */
  lane?(): MailLane;
}

/** One mail after the other; `send` rejects with `Undelivered` when nobody took the mail. */
export interface MailLane {
  /** @param begin is waited for before the first byte of the mail leaves, which does not when it rejects */
  send(message: Message, begin: () => Promise<void>): Promise<{ readonly messageId: string }>;
  /** Closes the lane; no mail may be on its way. */
  close(): void;
}

/** The longest time that one e-mail may take; shorter than the lease, so that no other worker joins in. */
export const sendTimeoutMs = 60_000;

/** A rendered mail with everything that its envelope needs. */
export interface Message {
  readonly template: MailName | "newsletter";
  readonly from: { readonly name: string; readonly address: string };
  /** Address for replies, if not the sender. */
  readonly replyTo?: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same at every attempt. */
  readonly idempotencyKey: string;
  readonly date: Date;
  /** Headers that replace those of every automatic mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers that ask automatic responders, such as holiday notices, not to reply (RFC 3834 §5, and Microsoft's own). */
export const automaticHeaders = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** The mail as nodemailer wants it. The Message-ID is the same at every attempt, so that mailboxes notice a repeat. */
export function mimeOptions(message: Message): MailComposerOptions {
  const host = message.from.address.split("@").at(-1);
  return {
    from: message.from,
    to: { name: "", address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    html: message.html,
    text: message.text,
    // Czech and English are mostly ASCII letters; detecting that again takes a tenth of the time for a mail.
    textEncoding: "quoted-printable",
    date: message.date,
    messageId: `<${hashOfToken(message.idempotencyKey)}@${host}>`,
    headers: message.headers ?? automaticHeaders,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
