import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Attachment, Email, Header } from "postal-mime";
import PostalMime from "postal-mime";
import { maskEmail, normaliseEmail } from "#lib/platform/email-address";
import { longestBeginning, reportExcerpt } from "./beginning.ts";
import type { MailReport } from "./report.ts";
import { failureIn } from "./report.ts";
import { settleReport } from "./settle-report.ts";
import type { SettledDelivery } from "./settled.ts";

/** Reports that a mail contains about other mails; none where it is not such a report. */
interface ReadMail {
  readonly reports: readonly MailReport[];
  /** True if it is a report in words not meant for programs, or reports that a mail is still waiting. */
  readonly isReport: boolean;
}

/**
 * Reads a mail (RFC 5322) to the sender's address: a delivery report (RFC 3464), a complaint (RFC 5965), or the
 * formats that Exim and qmail once used. Anyone may have written it, so it may contain anything.
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

/** Part of the original mail that a report includes. */
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

/**
 * Exim and Gmail name the unreached recipient in a header; qmail does so in the text, and the mail itself follows it.
 */
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

/** Returns the returned mail, whole or its headers alone. */
async function originalIn(email: Email): Promise<Original> {
  const part = partOf(email, /^message\/(?:rfc822|global)$|^(?:text\/rfc822|message\/global)-headers$/);
  if (!part) return originalFrom((email.text ?? "").slice(0, longestText));
  const headers = (await parse(`${String(part.content)}\n\n`))?.headers ?? [];
  const headerNamed = (name: string) => headers.find(({ key }: Header) => key === name)?.value ?? "";
  return originalFrom(
    `Message-ID: ${headerNamed("message-id")}\nList-Unsubscribe: ${headerNamed("list-unsubscribe")}`,
  );
}

/** Reads the identifiers of a mail from its headers, wherever they appear. */
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

/** Parses a mail; undefined if the parser rejects it. */
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

/** Summary of a mailbox, in numbers. */
interface MailboxSummary {
  readonly mails: number;
  /** Mails that are no reports. */
  readonly others: number;
  readonly settled: Readonly<Record<SettledDelivery, number>>;
  /** Recipients in reports for which no mail of ours was found, in part, each once; the first of them. */
  readonly unmatched: readonly string[];
}

/** Records every report in a mailbox; see {@link mailsOf} for the formats. Reading it again changes nothing. */
export async function readMailbox(path: string): Promise<MailboxSummary> {
  const settled = { failed: 0, counted: 0, suppressed: 0, known: 0, unmatched: 0 };
  const unmatched = new Set<string>();
  let mails = 0;
  let others = 0;
  for await (const mail of mailsOf(path)) {
    mails += 1;
    const { reports, isReport } = await readReports(mail);
    if (!isReport) others += 1;
    for (const report of reports) {
      const came = await settleReport(report, "mailbox");
      settled[came] += 1;
      const isLost = came === "unmatched" && report.email !== undefined;
      if (isLost && unmatched.size < mostNamed) unmatched.add(maskEmail(report.email));
    }
  }
  return { mails, others, settled, unmatched: [...unmatched] };
}

const mostNamed = 20;

/** The mails of a mailbox, as much of each as is read: a file of the mbox format (RFC 4155), a Maildir, or a folder of .eml. */
export async function* mailsOf(path: string): AsyncGenerator<Uint8Array> {
  if (!(await stat(path)).isDirectory()) {
    yield* mailsOfMbox(path);
    return;
  }
  for (const file of await filesOf(path)) yield readBeginning(file);
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const boxes = entries.filter((entry) => entry.isDirectory() && ["cur", "new"].includes(entry.name));
  const inBoxes = await Promise.all(
    boxes.map(async ({ name }) =>
      (await readdir(join(folder, name))).map((file) => join(folder, name, file)),
    ),
  );
  const own = entries.filter((entry) => entry.isFile() && /\.eml$/i.test(entry.name));
  return [...own.map(({ name }) => join(folder, name)), ...inBoxes.flat()].sort();
}

async function readBeginning(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(longestBeginning), 0, longestBeginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A line that is longer than a mail may be comes in pieces. */
async function* mailsOfMbox(path: string): AsyncGenerator<Uint8Array> {
  const box = mbox();
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const { lines, unfinished } = linesIn(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk);
    const isPiece = unfinished.length > longestBeginning;
    for (const line of isPiece ? [...lines, unfinished] : lines) {
      const mail = box.take(line);
      if (mail) yield mail;
    }
    rest = isPiece ? Buffer.alloc(0) : unfinished;
  }
  box.take(rest);
  const last = box.end();
  if (last) yield last;
}

/**
 * A line `From ` after an empty one begins the next mail; inside mails it is preceded by `>`, as is a line that
 * already has any number of them.
 */
function mbox() {
  let mail: Buffer[] | undefined;
  let bytes = 0;
  let isAfterEmpty = true;
  const end = () => mail && Buffer.concat(mail);
  return {
    /** The mail that ends before a line. */
    take(line: Buffer): Buffer | undefined {
      const begins = isAfterEmpty && line.subarray(0, 5).equals(separator);
      isAfterEmpty = isEmpty(line);
      const ended = begins ? end() : undefined;
      if (begins) {
        mail = [];
        bytes = 0;
      } else if (bytes < longestBeginning) {
        mail?.push(Buffer.from(unquoted(line)));
        bytes += line.length;
      }
      return ended;
    },
    end,
  };
}

const separator = Buffer.from("From ");

/** Lines with their ends, and what follows the last end. */
function linesIn(bytes: Buffer): { readonly lines: readonly Buffer[]; readonly unfinished: Buffer } {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return { lines, unfinished: bytes.subarray(from) };
}

function isEmpty({ length, 0: first }: Buffer): boolean {
  return length === 1 || (length === 2 && first === 13);
}

function unquoted(line: Buffer): Buffer {
  if (line[0] !== 62) return line;
  return /^>+From /.test(line.subarray(0, 64).toString("latin1")) ? line.subarray(1) : line;
}
