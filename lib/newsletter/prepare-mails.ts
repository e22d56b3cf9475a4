import { and, eq, inArray } from "drizzle-orm";
import { createElement } from "react";
import { render, toPlainText } from "react-email";
import { type Connection, database } from "#db/client";
import { type NewsletterFrame, NewsletterMail } from "#emails/newsletter/newsletter-mail";
import { type BlockRow, listLiveBlocksByIds } from "../content/queries/public-blocks.ts";
import { absoluteUrl } from "../kernel/public-addresses.ts";
import type { BlockNode, RichTextDocument } from "../kernel/rich-text/document.ts";
import { embeddedRecords } from "../kernel/rich-text/links.ts";
import { type DocumentNode, excerpt } from "../kernel/rich-text/plain-text.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import { inSiteLook, siteInMails } from "../mail/templates/mail-brand.ts";
import { plainTextStyle } from "../mail/templates/plain-text-style.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { mapSeries } from "../platform/map-series.ts";
import { randomToken } from "../platform/random.ts";
import { defaultLanguage, isKnownLanguage } from "../platform/site-languages.ts";
import { mailSender } from "../settings/mail-settings.ts";
import { tieDocument } from "../website/ties.ts";
import { issueAddress, linkAddress, openAddress } from "./addresses.ts";
import type { MailedList, MailedNewsletter, MailPurpose, MailSender } from "./draw-mail.ts";
import { newsletterHeaders } from "./mail-headers.ts";
import { loadSurroundings } from "./mail-surroundings.ts";
import { type MailTemplate, newPunch, type Punch } from "./mail-template.ts";
import { replaceMergeFields } from "./merge-fields.ts";
import { newsletterLinks } from "./tables.ts";

/** The mails of an issue, rendered except for the parts that differ between recipients. */
export interface PreparedMails extends MailSender {
  readonly newsletterId: number;
  readonly language: Language;
  readonly purpose: MailPurpose;
  readonly subject: MailTemplate;
  readonly html: MailTemplate;
  readonly text: MailTemplate;
  /** Those that are the same in all of them. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Context {
  readonly purpose: MailPurpose;
  readonly now: Date;
  readonly connection?: Connection;
}

/**
 * Renders an issue once for all recipients, in its own language; {@link drawMail} fills in the rest. For sending, it
 * stores the addresses of links where the list counts them, so that a repeated call renders the same.
 *
 * @param list may be missing only where nothing is sent
 */
export async function prepareMails(
  stored: MailedNewsletter,
  list: MailedList | undefined,
  { purpose, now, connection = database() }: Context,
): Promise<PreparedMails> {
  // Another program may have stored anything, and a mail in the default language is better than one without words.
  const language = isKnownLanguage(stored.language) ? stored.language : defaultLanguage();
  const newsletter = { ...stored, language };
  const { id } = newsletter;
  const punch = newPunch();
  const words = wordsWith(punch);
  const document = tieDocument(await expandBlocks(readable(newsletter.content), now), language);
  const webUrl = list?.archived ? absoluteUrl(issueAddress(newsletter)) : undefined;
  const links = purpose === "sending" && list?.countsClicks ? countedLinks() : plainLinks;
  const mail = await loadSurroundings(document, { language, now, webUrl, words, counted: links.counted });
  const frame = await frameOf(newsletter, list, { punch, words, document, webUrl, purpose });
  const drawn = await inSiteLook(await render(createElement(NewsletterMail, { frame, document, mail })));
  const html = await links.settle(drawn, connection, id);
  return {
    newsletterId: id,
    language,
    purpose,
    ...(await senderOf(list, frame.site.name)),
    subject: punch.cut(frame.subject),
    html: punch.cut(html),
    text: punch.cut(toPlainText(html, newsletterTextStyle)),
    headers: newsletterHeaders(newsletter, list, webUrl),
  };
}

function wordsWith(punch: Punch) {
  return (text: string) => replaceMergeFields(text, (field) => punch.mark({ is: "name", ...field }));
}

interface Framing {
  readonly punch: Punch;
  readonly words: (text: string) => string;
  readonly document: RichTextDocument;
  readonly webUrl: string | undefined;
  readonly purpose: MailPurpose;
}

async function frameOf(
  { id, subject, preheader, template, language }: MailedNewsletter,
  list: MailedList | undefined,
  { punch, words, document, webUrl, purpose }: Framing,
): Promise<NewsletterFrame> {
  const site = await siteInMails(language);
  const marked =
    purpose === "test" ? translator(language, "emails.newsletter")("subjectOfTest", { subject }) : subject;
  return {
    site,
    template,
    subject: words(marked),
    preheader: words(preheader ?? excerpt(document, 140)),
    listName: listTitle(list, language) ?? site.name,
    footer: (list?.footer[language] ?? "").split("\n").flatMap((line) => line.trim() || []),
    email: punch.mark({ is: "email" }),
    leaveUrl: punch.mark({ is: "leaveLink" }),
    webUrl,
    openUrl: purpose === "sending" && list?.countsOpens ? openAddress(id) : undefined,
  };
}

function listTitle(list: MailedList | undefined, language: Language): string | undefined {
  return list?.title[language] ?? list?.name;
}

async function senderOf(list: MailedList | undefined, siteName: string): Promise<MailSender> {
  const usual = await mailSender();
  const replyTo = list?.replyTo ?? usual.replyTo;
  return {
    from: {
      name: list?.senderName ?? usual.name ?? siteName,
      address: list?.senderEmail ?? usual.address,
    },
    ...(replyTo ? { replyTo } : {}),
  };
}

/** Replaces the links of a mail by addresses that count them; these are known only when all links are. */
interface CountedLinks {
  readonly counted: (url: string) => string;
  /** The drawn mail with the addresses that count. */
  readonly settle: (html: string, connection: Connection, newsletterId: number) => Promise<string>;
}

function countedLinks(): CountedLinks {
  const name = `link${Buffer.from(randomToken(16)).toString("hex")}`;
  const urls: string[] = [];
  return {
    counted: (url) => {
      const known = urls.indexOf(url);
      return linkAddress(`${name}z${known === -1 ? urls.push(url) - 1 : known}z`);
    },
    settle: async (html, connection, newsletterId) => {
      const ids = await keepNewsletterLinks(connection, newsletterId, urls);
      return html.replaceAll(new RegExp(`${name}z(\\d+)z`, "g"), (_, index) =>
        String(ids.get(urls[Number(index)] ?? "")),
      );
    },
  };
}

/** Leaves links as they are, for lists that do not count. */
const plainLinks: CountedLinks = { counted: (url) => url, settle: async (html) => html };

/** Returns ids of the addresses that an issue's links go to; new addresses are stored. */
async function keepNewsletterLinks(
  connection: Connection,
  newsletterId: number,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await mapSeries(slicesOf([...new Set(urls)]), async (slice) => {
    await connection
      .insert(newsletterLinks)
      .values(slice.map((url) => ({ newsletterId, url })))
      .onConflictDoNothing()
      .run();
    return connection
      .select({ url: newsletterLinks.url, id: newsletterLinks.id })
      .from(newsletterLinks)
      .where(and(eq(newsletterLinks.newsletterId, newsletterId), inArray(newsletterLinks.url, slice)))
      .all();
  });
  return new Map(found.flat().map(({ url, id }) => [url, id]));
}

/** SQLite accepts a limited number of parameters at once. */
function slicesOf(urls: readonly string[]): readonly string[][] {
  return Array.from({ length: Math.ceil(urls.length / 200) }, (_, index) =>
    urls.slice(index * 200, index * 200 + 200),
  );
}

/**
 * Style for turning an issue into text: as in other mails, with headings as they were written and pictures by what
 * they show.
 */
const newsletterTextStyle: typeof plainTextStyle = {
  ...plainTextStyle,
  selectors: [
    ...(plainTextStyle.selectors ?? []),
    ...["h2", "h3", "h4"].map((selector) => ({
      selector,
      format: "heading",
      options: { uppercase: false },
    })),
    { selector: "img", format: "words" },
    {
      selector: "table[data-text-format=dataTable]",
      format: "dataTable",
      options: { uppercaseHeaderCells: false },
    },
  ],
  formatters: { ...plainTextStyle.formatters, words: formatPicture },
};

/** The parts of html-to-text's interface that are used here; the package has no types of its own. */
interface Element {
  readonly attribs: Readonly<Record<string, string>>;
}
interface Builder {
  addInline(text: string): void;
}

function formatPicture({ attribs: { alt = "" } }: Element, _: unknown, builder: Builder): void {
  if (alt !== "") builder.addInline(`[${alt}]`);
}

/**
 * Replaces blocks of the website in the document by their content: their text, their form, their gallery. Blocks in
 * such a text, and those that no mail can carry, are left out.
 */
async function expandBlocks(document: RichTextDocument, now: Date): Promise<RichTextDocument> {
  const ids = embeddedRecords(document).flatMap(({ module, id }) => (module === "blocks" ? Number(id) : []));
  const rows = new Map((await listLiveBlocksByIds(ids, now)).map((row) => [String(row.id), row]));
  return { type: "doc", content: expand(document.content, (id) => contentOf(rows.get(id))) };
}

type ContentOf = (id: string) => readonly BlockNode[] | "as it is";

function contentOf(row: BlockRow | undefined): ReturnType<ContentOf> {
  switch (row?.type) {
    case undefined:
    case "html":
      return [];
    case "text":
      return expand(readable(row.content).content, () => []);
    case "form":
      return row.form === null ? [] : [recordOf("forms", row.form)];
    case "gallery":
      return row.gallery === null ? [] : [recordOf("galleries", row.gallery)];
    default:
      return "as it is";
  }
}

function expand(blocks: readonly BlockNode[], contentOfBlock: ContentOf): BlockNode[] {
  return blocks.flatMap((block) => {
    if (block.type === "record" && block.attrs.module === "blocks") {
      const content = contentOfBlock(block.attrs.id);
      return content === "as it is" ? block : content;
    }
    return expandIn(block, contentOfBlock);
  });
}

/** Records are directly in the document or in columns, nowhere deeper. */
function expandIn<Node extends DocumentNode>(node: Node, contentOfBlock: ContentOf): Node {
  if (node.type !== "columns") return node;
  const content = node.content.map((column) => ({
    ...column,
    content: expand(column.content, contentOfBlock),
  }));
  return { ...node, content };
}

function recordOf(module: string, id: number): BlockNode {
  return { type: "record", attrs: { module, id: String(id) } };
}
