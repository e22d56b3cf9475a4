import { absoluteUrl } from "#lib/kernel/public-addresses";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordHref, recordLinkOf, safeHref } from "#lib/kernel/rich-text/href";
import { embeddedRecords, referencedMedia } from "#lib/kernel/rich-text/links";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { BlockBody } from "#lib/website/blocks/view";
import type { SiteEmbed } from "#lib/website/embeds/embed";
import { loadEmbeds } from "#lib/website/embeds/load-embeds";
import { drawnPictures } from "#lib/website/pictures";
import { drawnWords, offeredFilesOf } from "#lib/website/site-text";
import type { SiteCard } from "#lib/website/views/shown";
import { visitAt } from "#lib/website/visit";
import type { MailPiece, MailSurroundings } from "./surroundings.ts";

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

/** What a mail shows of a record that stands in the text; nothing of what only works on the website. */
function piecesOf(
  embed: SiteEmbed,
  { href, language }: { readonly href: string | undefined; readonly language: Language },
): readonly MailPiece[] {
  const t = translator(language, "emails.newsletter");
  switch (embed.kind) {
    case "card":
      return [pieceOfCard(embed.card)];
    case "gallery":
      return [{ ...pieceOfCard(embed.card), picture: embed.card.picture ?? embed.pictures[0] }];
    case "form": {
      const button = href === undefined || !embed.form ? undefined : { href, text: t("fillIn") };
      return button ? [{ title: embed.name, button }] : [];
    }
    case "block":
      return piecesOfBlock(embed.block.body, t("allNews"));
    case "missing":
      return [];
  }
}

function pieceOfCard({ text, href, date, event, extent, perex, picture }: SiteCard): MailPiece {
  const detail = [event?.when.text ?? date?.text, event?.place, extent].filter(Boolean).join(" · ");
  return {
    title: text,
    href,
    text: perex,
    picture,
    ...(detail === "" ? {} : { detail }),
  };
}

function piecesOfBlock(body: BlockBody, allNews: string): readonly MailPiece[] {
  switch (body.kind) {
    case "callToAction":
      return [{ title: body.title, text: body.summary, button: body.link }];
    case "banner":
      return [{ title: body.title, text: body.summary, picture: body.picture, button: body.link }];
    case "contact": {
      const lines = [...body.address, body.telephone ?? [], body.email ?? []].flat();
      return [{ title: body.title, text: body.summary, lines }];
    }
    case "openingHours":
      return [{ title: body.title, text: body.summary, lines: linesOfHours(body) }];
    case "map":
      return [{ title: body.title, text: body.summary, lines: [...body.address, ...body.maps] }];
    case "news":
      return [
        ...(body.title === null ? [] : [{ title: body.title }]),
        ...body.cards.map(pieceOfCard),
        { lines: [{ href: body.all, text: allNews }] },
      ];
    default:
      return [];
  }
}

function linesOfHours({ hours, special }: Extract<BlockBody, { kind: "openingHours" }>): readonly string[] {
  return [
    ...hours.map(({ days, times }) => `${days}: ${times}`),
    ...special.map(({ date, times, note }) => `${date.text}: ${times}${note ? ` (${note})` : ""}`),
  ];
}
