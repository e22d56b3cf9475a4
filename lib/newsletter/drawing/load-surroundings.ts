import { absoluteUrl } from "#lib/kernel/public-addresses";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordHref, recordLinkOf, safeHref } from "#lib/kernel/rich-text/href";
import { embeddedRecords, referencedMedia } from "#lib/kernel/rich-text/links";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import type { Language } from "#lib/platform/i18n/languages";
import { drawnWords } from "#lib/website/drawn-words";
import { loadEmbeds } from "#lib/website/embeds/load-embeds";
import { offeredFilesOf } from "#lib/website/offered-files";
import { drawnPictures } from "#lib/website/pictures";
import { visitAt } from "#lib/website/visit";
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
