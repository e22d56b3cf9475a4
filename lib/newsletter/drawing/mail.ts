import type { RowOf } from "#lib/kernel/module/define-module";
import type { newsletter } from "#lib/newsletter/newsletter";
import type { newsletterLists } from "#lib/newsletter/newsletter-lists";

/** What of an issue its mails are drawn from. */
export type MailedNewsletter = Pick<
  RowOf<typeof newsletter>,
  "id" | "subject" | "preheader" | "content" | "language" | "slug"
>;

/** What of a list its mails are drawn from. */
export type MailedList = Pick<
  RowOf<typeof newsletterLists>,
  | "id"
  | "key"
  | "name"
  | "title_en"
  | "title_cs"
  | "senderName"
  | "senderEmail"
  | "replyTo"
  | "footer_en"
  | "footer_cs"
  | "archived"
  | "countsOpens"
  | "countsClicks"
>;

/** What the mails are drawn for: only those that are sent count opens and clicks, and only theirs let somebody leave. */
export type MailPurpose = "sending" | "test" | "preview";

/** Whom one mail goes to: a row of the recipients, with the key of the subscriber. */
export interface MailRecipient {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly key: string;
}

/** A mail as it is handed over, but for its envelope. */
export interface DrawnMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** `List-Id`, `List-Unsubscribe` and whatever else the mail says besides what every mail does. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Who a newsletter's mails come from. */
export interface MailSender {
  readonly from: { readonly name: string; readonly address: string };
  /** Where replies go, if not to the sender. */
  readonly replyTo?: string;
}
