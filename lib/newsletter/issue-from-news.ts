import { database } from "#db/client";
import { defaultLanguage } from "#lib/platform/site-languages";
import type { news } from "../content/news.ts";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import type { RowOf } from "../kernel/module/define-module.ts";
import { slugsLike } from "../kernel/queries/tree.ts";
import type { BlockNode, RichTextDocument } from "../kernel/rich-text/document.ts";
import { documentFromText } from "../kernel/rich-text/document-from-text.ts";
import { recordHref } from "../kernel/rich-text/href.ts";
import { numberedSlug } from "../kernel/traits/addressed/free-slug.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { slugify } from "../platform/slug.ts";
import { picturesOf } from "../website/pictures.ts";
import type { SitePicture } from "../website/views/shown.ts";
import { newsletter } from "./newsletter.ts";
import { findOnlyList } from "./queries/lists.ts";

type NewsRow = Pick<RowOf<typeof news>, "id" | "title" | "perex" | "image" | "imageAlt" | "language">;

/** Builds the content of a new issue from items of news: the title, picture and perex of each, and a link to it. */
export async function issueFromNews(rows: readonly NewsRow[]): Promise<FormTexts> {
  const language = commonLanguage(rows);
  const pictureOf = await picturesOf(rows);
  const content: RichTextDocument = {
    type: "doc",
    content: rows.flatMap((row) => blocksOf(row, pictureOf(row), language)),
  };
  const list = await findOnlyList(database());
  const subject = subjectOf(rows, language);
  return {
    subject,
    slug: await freeSlug(subject, language),
    content: JSON.stringify(content),
    language,
    toLanguage: "",
    ...(list === undefined ? {} : { list: String(list) }),
  };
}

/** The same news may be sent more than once. */
async function freeSlug(subject: string, language: Language): Promise<string> {
  const slug = slugify(subject) || "newsletter";
  const taken = await slugsLike(database(), newsletter.table, language, slug);
  return taken.includes(slug) ? numberedSlug(newsletter, slug, language, database()) : slug;
}

/** Returns the language that most of them have. */
function commonLanguage(rows: readonly NewsRow[]): Language {
  const [first] = [...Map.groupBy(rows, ({ language }) => language)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return first?.[0] ?? defaultLanguage();
}

const longestTitle = 100;

function subjectOf([first, ...others]: readonly NewsRow[], language: Language): string {
  const whole = first?.title ?? "";
  const title = whole.length > longestTitle ? `${whole.slice(0, longestTitle - 1).trimEnd()}…` : whole;
  if (others.length === 0) return title;
  return translator(language, "emails.newsletter")("subjectOfMany", { title, count: others.length });
}

function blocksOf(row: NewsRow, picture: SitePicture | undefined, language: Language): readonly BlockNode[] {
  const { id, title, perex } = row;
  const href = recordHref({ module: "news", id });
  const marks = [{ type: "link" as const, attrs: { href } }];
  const label = translator(language, "emails.newsletter")("readMore");
  return [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: title, marks }] },
    ...(picture ? [imageOf(picture)] : []),
    ...(perex?.trim() ? documentFromText(perex).content : []),
    { type: "button", attrs: { label, href, look: "secondary" } },
  ];
}

function imageOf({ key, alt, width, height }: SitePicture): BlockNode {
  return { type: "image", attrs: { media: key, alt, width, height } };
}
