import { database } from "#db/client";
import { mediaTable as media } from "#lib/files/media";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { newsletter } from "#lib/newsletter/newsletter";
import type { newsletterLists } from "#lib/newsletter/newsletter-lists";
import type { DrawnMail, MailPurpose, MailRecipient } from "./draw-mail.ts";
import { drawMail } from "./draw-mail.ts";
import { prepareMails } from "./prepare-mails.ts";

type Texts = Readonly<Record<string, string>>;

export const jana: MailRecipient = { id: 1, email: "jana@example.org", name: "Jana", key: "janas-key" };

/** For tests: creates a list as an editor would. */
export async function newList(texts: Texts = {}): Promise<RowOf<typeof newsletterLists>> {
  return (await make("newsletterLists", { name: "Orchard", key: "orchard", ...texts })) as never;
}

/** For tests: creates an issue as an editor would. */
export async function newIssue(texts: Texts = {}): Promise<RowOf<typeof newsletter>> {
  return (await make("newsletter", { subject: "Autumn", language: "en", ...texts })) as never;
}

/** For tests: the mail that a subscriber gets of an issue that holds these nodes. */
export async function drawnOf(
  content: readonly object[],
  { issue = {}, list = {}, purpose = "sending", recipient = jana }: Drawn = {},
): Promise<DrawnMail> {
  const texts = { content: JSON.stringify({ type: "doc", content }), ...issue };
  const prepared = await prepareMails(await newIssue(texts), await newList(list), {
    purpose,
    now: new Date(),
  });
  return drawMail(prepared, recipient);
}

interface Drawn {
  readonly issue?: Texts;
  readonly list?: Texts;
  readonly purpose?: MailPurpose;
  readonly recipient?: MailRecipient;
}

async function make(name: string, texts: Texts) {
  const module = moduleNamed(name) as AnyModule;
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return readRecord(module, saved.row.id);
}

export function paragraph(...content: readonly (string | object)[]) {
  return {
    type: "paragraph",
    content: content.map((node) => (typeof node === "string" ? { type: "text", text: node } : node)),
  };
}

export function linked(text: string, href: string) {
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}

export const pictureKey = "0123456789abcdef";

/** For tests: one of every node that the editor has, with a picture of {@link storePicture} and an item of news. */
export function everyNode(news: number): readonly object[] {
  return [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Heading words" }] },
    paragraph("one", { type: "hardBreak" }, "two ", linked("linked", "https://a.example/")),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("Item words")] }] },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [paragraph("Third words")] }],
    },
    { type: "blockquote", content: [paragraph("Quoted words")] },
    { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "<code> {name}" }] },
    { type: "horizontalRule" },
    {
      type: "image",
      attrs: { media: pictureKey, alt: "Pear tree", width: 1000, height: 500, caption: "Under the picture" },
    },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "Head cell")] },
        { type: "tableRow", content: [cell("tableCell", "Cell words")] },
      ],
    },
    { type: "callout", attrs: { tone: "warning" }, content: [paragraph("Warned words")] },
    { type: "button", attrs: { label: "Join us", href: "https://b.example/", look: "primary" } },
    {
      type: "columns",
      content: [
        { type: "column", content: [paragraph("Left words")] },
        { type: "column", content: [paragraph("Right words")] },
      ],
    },
    { type: "film", attrs: { provider: "youtube", video: "dQw4w9WgXcQ", title: "Watch this" } },
    { type: "file", attrs: { media: pictureKey, label: "Price list" } },
    { type: "record", attrs: { module: "news", id: String(news) } },
  ];
}

function cell(type: string, words: string) {
  return { type, attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [paragraph(words)] };
}

/** For tests: stores a picture that is wider than a mail. */
export async function storePicture() {
  const uncut = {
    focalX: 0.5,
    focalY: 0.5,
    rotation: "0",
    cropTop: 0,
    cropRight: 0,
    cropBottom: 0,
    cropLeft: 0,
  };
  const values = {
    key: pictureKey,
    file: pictureKey,
    name: "Pear",
    type: "picture",
    mime: "image/jpeg",
    bytes: 9000,
  };
  await database()
    .insert(media)
    .values({ ...values, width: 1000, height: 500, sha256: "", decorative: false, ...uncut } as never)
    .run();
}
