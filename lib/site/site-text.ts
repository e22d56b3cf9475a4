import { listLivePagesByIds, type PublicPage } from "#db/queries/public-pages";
import type { RichTextDocument } from "#lib/rich-text/document";
import { headingIds } from "#lib/rich-text/heading-ids";
import { referencedPages } from "#lib/rich-text/links";
import { inlineText } from "#lib/rich-text/plain-text";
import { readable } from "#lib/rich-text/readable";
import { renderHtml } from "#lib/rich-text/render-html";
import type { AddressOf } from "./page-addresses.ts";
import { tieDocument } from "./ties.ts";
import type { SitePage } from "./view.ts";

/** Ids in the page around the text. */
const takenIds = ["content", "menu", "on-this-page", "onward", "top"];

/** The HTML of a page's text, links to live pages at their present address, and its headings. */
export async function pageText(
  { content, language }: Pick<PublicPage, "content" | "language">,
  { addressOf, tableLabel, now }: PageTextOptions,
): Promise<Pick<SitePage, "html" | "headings">> {
  const document = tieDocument(readable(content), language);
  const linked = await listLivePagesByIds(referencedPages(document).map(Number), now);
  const addresses = new Map(linked.map((page) => [String(page.id), addressOf(page)]));
  const html = renderHtml(document, {
    resolvePage: (id) => addresses.get(id),
    tableLabel,
    takenIds,
    imageSizes: "(min-width: 44rem) 39rem, calc(100vw - 2.5rem)",
  });
  return { html, headings: headingsOf(document) };
}

interface PageTextOptions {
  readonly addressOf: AddressOf;
  /** What a screen reader calls a table that scrolls. */
  readonly tableLabel: string;
  readonly now: Date;
}

function headingsOf(document: RichTextDocument): SitePage["headings"] {
  return [...headingIds(document, takenIds)]
    .filter(([heading]) => heading.attrs.level === 2 && heading.content !== undefined)
    .map(([heading, id]) => ({ id, text: inlineText(heading.content) }));
}
