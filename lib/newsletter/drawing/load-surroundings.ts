import type { Language } from "#lib/i18n/languages";
import type { RichTextDocument } from "#lib/rich-text/document";
import { recordHref, recordLinkOf, safeHref } from "#lib/rich-text/href";
import { embeddedRecords, referencedMedia } from "#lib/rich-text/links";
import { middleWidth, pictureAddress } from "#lib/rich-text/render-picture";
import { absoluteUrl } from "#lib/site/addresses";
import { drawnWords } from "#lib/site/drawn-words";
import { loadEmbeds } from "#lib/site/embeds/load-embeds";
import { offeredFilesOf } from "#lib/site/offered-files";
import { drawnPictures } from "#lib/site/pictures";
import { visitAt } from "#lib/site/visit";
import { piecesOf } from "./pieces.ts";
import type { MailSurroundings } from "./surroundings.ts";

interface Drawing {
  readonly language: Language;
  readonly now: Date;
  /** Where links that begin with `#` lead; a mail has no place of its own. */
  readonly webUrl: string | undefined;
  /** Says how an address in full is written into the mail. */
  readonly counted: (url: string) => string;
  readonly words: (text: string) => string;
}

/** Reads what the drawing of a text has to know; whatever only some visitors may see is left out. */
export async function loadSurroundings(
  document: RichTextDocument,
  { language, now, webUrl, counted, words }: Drawing,
): Promise<MailSurroundings> {
  const visit = visitAt(now);
  const resolve = await visit.linksOf(document);
  const embeds = await loadEmbeds(document, language, visit);
  const pieces = embeddedRecords(document).flatMap((record) => {
    const embed = embeds.get(recordHref(record));
    return embed ? [[recordHref(record), piecesOf(embed, { href: resolve(record), language })] as const] : [];
  });
  return {
    language,
    words,
    hrefOf: (href) => {
      const link = recordLinkOf(href);
      const url = inFull(link ? resolve(link) : safeHref(href), webUrl);
      return url !== undefined && /^https?:/i.test(url) ? counted(url) : url;
    },
    pictureSrc: ({ key, width, version }) =>
      absoluteUrl(pictureAddress(key, middleWidth(width), "jpeg", version)),
    pictures: await drawnPictures(referencedMedia(document)),
    files: await offeredFilesOf(document, language),
    pieces: new Map(pieces),
    toneWords: drawnWords(language),
  };
}

function inFull(href: string | undefined, webUrl: string | undefined): string | undefined {
  if (href?.startsWith("#")) return webUrl === undefined ? undefined : `${webUrl}${href}`;
  return href?.startsWith("/") ? absoluteUrl(href) : href;
}
