import type { MailComposerOptions } from "nodemailer";
import { hashOfToken } from "#lib/platform/random";
import type { MailName } from "../templates/templates.ts";

/** A drawn mail with everything that its envelope needs. */
export interface Message {
  /** What kind of mail it is. */
  readonly template: MailName | "newsletter";
  readonly from: { readonly name: string; readonly address: string };
  /** Where replies go, if not to the sender. */
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
