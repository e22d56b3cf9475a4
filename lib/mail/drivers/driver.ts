import type { MailComposerOptions } from "nodemailer";
import { hashOfToken } from "#lib/platform/random";
import type { MailName } from "../templates/templates.ts";

/** A way to hand mails over. `send` rejects when nobody took the mail, with `Undeliverable` when nobody will. */
export interface MailDriver {
  readonly name: "resend" | "smtp" | "file";
  /** For so many milliseconds the same mail is not sent a second time by the service, told by its idempotency key. */
  readonly repeatableMs?: number;
  /** @returns what the service calls the mail, or the path of the file */
  send(message: Message): Promise<{ readonly messageId: string }>;
  /** A way of its own for many mails in turn, where the driver has one that is faster. */
  lane?(): MailLane;
}

/** One mail after the other; `send` rejects with `Undelivered` when nobody took the mail. */
export interface MailLane {
  /** @param begin is waited for before the first byte of the mail leaves, which does not when it rejects */
  send(message: Message, begin: () => Promise<void>): Promise<{ readonly messageId: string }>;
  /** Nothing may be on its way. */
  close(): void;
}

/** Nobody takes care of an e-mail longer than this; shorter than the lease, so that no other worker joins in. */
export const sendTimeoutMs = 60_000;

/** A drawn mail with everything that its envelope needs. */
export interface Message {
  /** Kind of mail. */
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
  /** In place of those that every automatic mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ask programs that answer by themselves, such as holiday notices, not to (RFC 3834 §5, and Microsoft's own). */
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
    // Czech and English are mostly letters of ASCII; to find that out again costs a tenth of a mail.
    textEncoding: "quoted-printable",
    date: message.date,
    messageId: `<${hashOfToken(message.idempotencyKey)}@${host}>`,
    headers: message.headers ?? automaticHeaders,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
