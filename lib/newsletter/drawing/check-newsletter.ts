import { database } from "#db/client";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { plainText } from "#lib/kernel/rich-text/plain-text";
import { readable } from "#lib/kernel/rich-text/readable";
import { walk } from "#lib/kernel/rich-text/plain-text";
import type { newsletter } from "#lib/newsletter/newsletter";
import { findList } from "#lib/newsletter/queries/lists";
import { countRecipients } from "#lib/newsletter/subscribers/segment";
import type { Hint } from "#lib/website/publish-check/check-record";
import { drawMail } from "./draw-mail.ts";
import type { MailedList } from "./mail.ts";
import { replaceMergeFields, unknownMergeFields } from "./merge-fields.ts";
import { prepareMails } from "./prepare-mails.ts";
import { sampleRecipient } from "./sample-recipient.ts";
import { whatStopsSending } from "./what-stops-sending.ts";

type Newsletter = RowOf<typeof newsletter>;

/** Above this Gmail cuts a mail off, and with it the way to leave. */
export const mostMailBytes = 100 * 1024;

/** What is worth another look before an issue is sent, the gravest first; a hint that `stops` has to be put right. */
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
  const isAnonymous = !list[`footer_${row.language}`]?.trim();
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
