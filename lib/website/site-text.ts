import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { headingIds } from "#lib/kernel/rich-text/heading-ids";
import { recordHref } from "#lib/kernel/rich-text/href";
import { referencedMedia } from "#lib/kernel/rich-text/links";
import { inlineText } from "#lib/kernel/rich-text/plain-text";
import { readable } from "#lib/kernel/rich-text/readable";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { drawnWords } from "./drawn-words.ts";
import type { SiteEmbed } from "./embeds/embed.ts";
import { loadEmbeds } from "./embeds/load-embeds.ts";
import { embedMark, markedColumns } from "./embeds/parts-of-text.ts";
import { offeredFilesOf } from "./offered-files.ts";
import { drawnPictures } from "./pictures.ts";
import type { Visit } from "./places/place.ts";
import { tieDocument } from "./ties.ts";
import type { ArticleBody } from "./views/bodies.ts";

/** Ids in the page around the text. */
const takenIds = ["content", "menu", "on-this-page", "onward", "top"];

/** The HTML of a record's text, links to what visitors can see at its present address, what stands in it, and its headings. */
export async function siteText(
  { content, language }: { readonly content: RichTextDocument; readonly language: Language },
  visit: Visit,
): Promise<Pick<ArticleBody, "html" | "embeds" | "headings">> {
  const document = tieDocument(readable(content), language);
  const embedOf = await loadEmbeds(document, language, visit);
  const embeds: SiteEmbed[] = [];
  const html = renderHtml(document, {
    resolveLink: await visit.linksOf(document),
    drawRecord: (link) => {
      const embed = embedOf.get(recordHref(link));
      if (embed) embeds.push(embed);
      return embed && embedMark;
    },
    drawColumns: markedColumns,
    tableLabel: translator(language, "site")("table"),
    words: drawnWords(language),
    files: await offeredFilesOf(document, language),
    takenIds,
    pictures: await drawnPictures(referencedMedia(document)),
    imageSizes: "(min-width: 44rem) 39rem, calc(100vw - 2.5rem)",
  });
  return { html, embeds, headings: headingsOf(document) };
}

function headingsOf(document: RichTextDocument): ArticleBody["headings"] {
  return [...headingIds(document, takenIds)]
    .filter(([heading]) => heading.attrs.level === 2 && heading.content !== undefined)
    .map(([heading, id]) => ({ id, text: inlineText(heading.content) }));
}
