import PostalMime, { type Attachment, type Email, type Header } from "postal-mime";
import { normaliseEmail } from "#lib/platform/email-address";
import { reportExcerpt } from "./beginning.ts";
import { failureIn, type MailReport } from "./report.ts";

/** What a mail says became of other mails; none where it is no such report. */
export interface ReadMail {
  readonly reports: readonly MailReport[];
  /** It says so in words that no program was meant to read, or that a mail waits still. */
  readonly isReport: boolean;
}

/**
 * Reads a mail (RFC 5322) that came to the address of the sender: a report of delivery (RFC 3464), one of a complaint
 * (RFC 5965), or what Exim and qmail once wrote. Anybody may have written it, so that it may hold anything.
 */
export async function readReports(mail: Uint8Array): Promise<ReadMail> {
  const email = await parse(reportExcerpt(mail));
  if (!email) return { reports: [], isReport: false };
  const status = partOf(email, /^message\/(?:global-)?delivery-status$/);
  if (status) return deliveryReports(await groupsOf(status), await originalIn(email));
  const feedback = partOf(email, /^message\/feedback-report$/);
  if (feedback) return complaintsIn(await groupsOf(feedback), await originalIn(email));
  return reportsInWords(email);
}

/** What of the mail that it is about a report brings along. */
type Original = Pick<MailReport, "messageIds" | "leaving">;

function deliveryReports([, ...recipients]: readonly Fields[], original: Original): ReadMail {
  const reports = recipients.flatMap((fields): MailReport[] => {
    if (!/^failed$/i.test(fields.get("action")?.trim() ?? "")) return [];
    const email = addressIn(fields.get("original-recipient")) ?? addressIn(fields.get("final-recipient"));
    const words = (fields.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;/, "");
    const [status] = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "") ?? [];
    return [{ kind: "bounce", ...original, ...named(email), failure: failureIn(words, email, status) }];
  });
  return { reports, isReport: true };
}

function complaintsIn(groups: readonly Fields[], original: Original): ReadMail {
  const fields = groups[0] ?? new Map<string, string>();
  const isSpam = /^(?:abuse|fraud|opt-out|opt-out-list)$/i.test(
    fields.get("feedback-type")?.trim() ?? "abuse",
  );
  const email = addressIn(fields.get("original-rcpt-to"));
  const failure = { smtpCode: null, enhancedCode: null, error: null };
  return {
    reports: isSpam ? [{ kind: "complaint", ...original, ...named(email), failure }] : [],
    isReport: true,
  };
}

/** Exim and Gmail name whom they did not reach in a header; qmail does so in the text, and the mail itself follows it. */
function reportsInWords(email: Email): ReadMail {
  const text = (email.text ?? "").slice(0, longestText);
  const [, byQmail] = /^Hi\. This is the qmail-send[\s\S]{0,1000}?^<([^<>\s]+)>:/m.exec(text) ?? [];
  const failed = email.headers.find(({ key }) => key === "x-failed-recipients")?.value ?? byQmail ?? "";
  const addresses = failed.split(",", mostRecipients).flatMap((one) => normaliseEmail(one) ?? []);
  const original = originalFrom(text);
  const reports = addresses.map((address): MailReport => {
    const words = text.slice(Math.max(0, text.indexOf(address)), text.length).slice(0, 1000);
    return { kind: "bounce", ...original, ...named(address), failure: failureIn(words, address) };
  });
  return { reports, isReport: reports.length > 0 };
}

const longestText = 200_000;
const mostRecipients = 100;

function named(email: string | undefined): Pick<MailReport, "email"> {
  return email === undefined ? {} : { email };
}

/** `rfc822; jana@example.org`, or in angle brackets. */
function addressIn(value: string | undefined): string | undefined {
  const [, address] =
    /^\s*(?:[\w-]+\s*;)?\s*<?([^<>\s;]+@[^<>\s;]+?)>?\s*$/.exec((value ?? "").slice(0, 400)) ?? [];
  return address === undefined ? undefined : normaliseEmail(address);
}

type Fields = ReadonlyMap<string, string>;

/** Groups of fields with empty lines between them, each written as the headers of a mail are. */
async function groupsOf({ content }: Attachment): Promise<readonly Fields[]> {
  const groups = String(content)
    .slice(0, longestText)
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .filter((group) => group.trim() !== "")
    .slice(0, mostRecipients + 1);
  const parsed = await Promise.all(groups.map(async (group) => parse(`${group.trimStart()}\n\n`)));
  return parsed.map((one) => new Map((one?.headers ?? []).map(({ key, value }) => [key, value])));
}

/** The mail that came back, whole or its headers alone. */
async function originalIn(email: Email): Promise<Original> {
  const part = partOf(email, /^message\/(?:rfc822|global)$|^(?:text\/rfc822|message\/global)-headers$/);
  if (!part) return originalFrom((email.text ?? "").slice(0, longestText));
  const headers = (await parse(`${String(part.content)}\n\n`))?.headers ?? [];
  const headerNamed = (name: string) => headers.find(({ key }: Header) => key === name)?.value ?? "";
  return originalFrom(
    `Message-ID: ${headerNamed("message-id")}\nList-Unsubscribe: ${headerNamed("list-unsubscribe")}`,
  );
}

/** What names a mail in its headers, wherever they stand. */
function originalFrom(headers: string): Original {
  const [, messageId] = /^Message-ID:\s*(<[^<>\s]{1,250}>)/im.exec(headers) ?? [];
  const [, key, issue] =
    /\/newsletter\/unsubscribe\?token=([\w-]{22})\.([1-9]\d{0,14})\b/.exec(headers) ?? [];
  return {
    messageIds: messageId === undefined ? [] : [messageId, messageId.slice(1, -1)],
    ...(key === undefined ? {} : { leaving: { key, newsletterId: Number(issue) } }),
  };
}

function partOf({ attachments }: Email, type: RegExp): Attachment | undefined {
  return attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
}

/** Undefined for what no parser wants to take apart. */
async function parse(mail: Uint8Array | string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(mail, {
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
    });
  } catch {
    return undefined;
  }
}
