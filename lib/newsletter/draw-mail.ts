import type { RowOf } from "../kernel/module/define-module.ts";
import { escapeHtml } from "../kernel/rich-text/escape-html.ts";
import { harmlessLeaveAddress, leaveAddressOf } from "./addresses.ts";
import { leaveHeaders } from "./mail-headers.ts";
import type { Hole } from "./mail-template.ts";
import { fill } from "./mail-template.ts";
import { calledInCzech } from "./merge-fields.ts";
import type { newsletter } from "./newsletter.ts";
import type { newsletterLists } from "./newsletter-lists.ts";
import type { PreparedMails } from "./prepare-mails.ts";

/** Renders the mail of one subscriber. It only joins texts, so that a hundred thousand of them take seconds. */
export function drawMail(prepared: PreparedMails, recipient: MailRecipient): DrawnMail {
  const isSent = prepared.purpose === "sending";
  const leaveUrl = isSent ? leaveAddressOf(recipient.key, prepared.newsletterId) : harmlessLeaveAddress();
  const name = nameToSay(recipient.name);
  const called = prepared.language === "cs" ? calledInCzech(name) : name;
  const own = { name, called, email: recipient.email, leaveLink: leaveUrl };
  const escaped = {
    name: escapeHtml(own.name),
    called: escapeHtml(own.called),
    email: escapeHtml(own.email),
    leaveLink: escapeHtml(own.leaveLink),
  };
  const plain = (hole: Hole) => said(hole, own) ?? fallbackOf(hole);
  return {
    subject: fill(prepared.subject, plain),
    html: fill(prepared.html, (hole) => said(hole, escaped) ?? escapeHtml(fallbackOf(hole))),
    text: fill(prepared.text, plain),
    headers: isSent ? { ...prepared.headers, ...leaveHeaders(leaveUrl) } : prepared.headers,
  };
}

/** Returns the text of a hole; undefined where the name is unknown. Spaces and commas need no escaping. */
function said(hole: Hole, own: Readonly<Record<Hole["is"] | "called", string>>): string | undefined {
  if (hole.is !== "name") return own[hole.is];
  return own.name === "" ? undefined : hole.lead + (hole.isCall ? own.called : own.name);
}

function fallbackOf(hole: Hole): string {
  return hole.is === "name" ? hole.fallback : "";
}

/**
 * Returns a name that is safe in a mail: on one line, and nothing that mail programs would turn into a link, because
 * anyone can sign up someone else with an advertisement as the name.
 */
function nameToSay(name: string | null): string {
  const line = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ +/g, " ")
    .trim();
  return /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\/|[<>]/iu.test(line) ? "" : line;
}

/** Fields of an issue that its mails are rendered from. */
export type MailedNewsletter = Pick<
  RowOf<typeof newsletter>,
  "id" | "subject" | "preheader" | "content" | "template" | "language" | "slug"
>;

/** Fields of a list that its mails are rendered from. */
export type MailedList = Pick<
  RowOf<typeof newsletterLists>,
  | "id"
  | "key"
  | "name"
  | "title"
  | "senderName"
  | "senderEmail"
  | "replyTo"
  | "footer"
  | "archived"
  | "countsOpens"
  | "countsClicks"
>;

/** Purpose of the mails: only those that are sent count opens and clicks, and only theirs let someone unsubscribe. */
export type MailPurpose = "sending" | "test" | "preview";

/** Recipient of one mail: a row of the recipients, with the key of the subscriber. */
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
  /** `List-Id`, `List-Unsubscribe` and other headers besides those that every mail has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sender of a newsletter's mails. */
export interface MailSender {
  readonly from: { readonly name: string; readonly address: string };
  /** Address for replies, if not the sender. */
  readonly replyTo?: string;
}

/** A made-up recipient, for viewing an issue as its subscribers will. */
export const sampleRecipient: MailRecipient = {
  id: 0,
  email: "jana.novakova@example.com",
  name: "Jana Nováková",
  key: "sample",
};
