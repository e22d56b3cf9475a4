import { randomUUID } from "node:crypto";
import { database } from "#db/client";
import type { RowOf } from "../kernel/module/define-module.ts";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { plainText, walk } from "../kernel/rich-text/plain-text.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import type { TestOutcome } from "../mail/send-test-mail.ts";
import { handOver } from "../mail/send-test-mail.ts";
import type { Hint } from "../website/publish-check/check-record.ts";
import type { MailedList } from "./draw-mail.ts";
import { drawMail, sampleRecipient } from "./draw-mail.ts";
import { replaceMergeFields, unknownMergeFields } from "./merge-fields.ts";
import type { newsletter } from "./newsletter.ts";
import { prepareMails } from "./prepare-mails.ts";
import { findList } from "./queries/lists.ts";
import { countRecipients } from "./segment.ts";
import { whatStopsSending } from "./sending-obstacles.ts";

type Newsletter = RowOf<typeof newsletter>;

/** Gmail cuts off larger mails, and with the end also the link for leaving. */
export const mostMailBytes = 100 * 1024;

/**
 * Returns hints on what to review before an issue is sent, the most serious first; a hint that `stops` has to be
 * fixed.
 */
export async function checkNewsletter(row: Newsletter, now: Date): Promise<readonly Hint[]> {
  const obstacles = whatStopsSending(row);
  const document = readable(row.content);
  const list = row.list === null ? undefined : await findList(database(), row.list);
  return [
    ...obstacles.map((reason): Hint => ({ reason, field: fieldOf[reason], stops: true })),
    ...(list ? await aboutList(row, list) : []),
    ...(obstacles.includes("emptyContent") ? [] : await aboutMail(row, list, document, now)),
    ...aboutWords(row, document),
  ];
}

const fieldOf = { noList: "list", emptyContent: "content" } as const;

async function aboutList(row: Newsletter, list: MailedList): Promise<readonly Hint[]> {
  const isForNobody = (await countRecipients(row)) === 0;
  const isAnonymous = !list.footer[row.language]?.trim();
  return [
    ...(isForNobody ? [{ reason: "noRecipients", field: "list", about: list.name } as const] : []),
    ...(isAnonymous ? [{ reason: "noFooter", field: "list", about: list.name } as const] : []),
  ];
}

async function aboutMail(
  row: Newsletter,
  list: MailedList | undefined,
  document: RichTextDocument,
  now: Date,
): Promise<readonly Hint[]> {
  const { html } = drawMail(await prepareMails(row, list, { purpose: "preview", now }), sampleRecipient);
  const bytes = Buffer.byteLength(html);
  const speechless = [...walk(document)].filter((node) => node.type === "image" && node.attrs.alt === "");
  return [
    ...(bytes > mostMailBytes
      ? [{ reason: "tooLarge", field: "content", about: String(Math.ceil(bytes / 1024)) } as const]
      : []),
    ...(plainText(document).trim() === "" ? [{ reason: "noWords", field: "content" } as const] : []),
    ...(speechless.length > 0
      ? [{ reason: "speechlessPictures", field: "content", about: String(speechless.length) } as const]
      : []),
  ];
}

function aboutWords({ subject, preheader }: Newsletter, document: RichTextDocument): readonly Hint[] {
  const isWordless = !/\p{L}/u.test(replaceMergeFields(subject, () => ""));
  const written = { subject, preheader: preheader ?? "", content: plainText(document) };
  return [
    ...(isWordless ? [{ reason: "wordlessSubject", field: "subject" } as const] : []),
    ...(preheader?.trim() ? [] : [{ reason: "noPreheader", field: "preheader" } as const]),
    ...Object.entries(written).flatMap(([field, text]) =>
      unknownMergeFields(text).map((about): Hint => ({ reason: "unknownMergeField", field, about })),
    ),
  ];
}

/** Someone who gets an issue as a test. */
interface Reader {
  readonly email: string;
  /** Name used in merge fields. */
  readonly name: string;
}

/**
 * Sends the saved state of an issue to one address at once; the mail is marked as a test, counts nothing, and cannot
 * be used to leave.
 */
export async function sendTestOf(
  row: RowOf<typeof newsletter>,
  reader: Reader,
  now: Date,
): Promise<TestOutcome> {
  const list = row.list === null ? undefined : await findList(database(), row.list);
  const prepared = await prepareMails(row, list, { purpose: "test", now });
  const { from, replyTo } = prepared;
  return handOver({
    ...drawMail(prepared, { ...reader, id: 0, key: "test" }),
    template: "newsletter",
    from,
    ...(replyTo === undefined ? {} : { replyTo }),
    to: reader.email,
    idempotencyKey: randomUUID(),
    date: now,
  });
}
