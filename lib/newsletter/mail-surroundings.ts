import { absoluteUrl } from "../kernel/public-addresses.ts";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { recordHref, recordLinkOf, safeHref } from "../kernel/rich-text/href.ts";
import { embeddedRecords, referencedMedia } from "../kernel/rich-text/links.ts";
import type { DrawnWords } from "../kernel/rich-text/nodes/node-kind.ts";
import type { OfferedFile } from "../kernel/rich-text/nodes/node-kinds.ts";
import type { DrawnPicture } from "../kernel/rich-text/render-picture.ts";
import { middleWidth, pictureAddress } from "../kernel/rich-text/render-picture.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import type { BlockBody } from "../website/blocks/view.ts";
import type { SiteEmbed } from "../website/embeds/embed.ts";
import { loadEmbeds } from "../website/embeds/load-embeds.ts";
import { drawnPictures } from "../website/pictures.ts";
import { publicContextAt } from "../website/public-context.ts";
import { drawnWords, offeredFilesOf } from "../website/site-text.ts";
import type { SiteCard, SiteLink, SitePicture } from "../website/views/shown.ts";

interface Drawing {
  readonly language: Language;
  readonly now: Date;
  /** Base address for links that begin with `#`; a mail has no address of its own. */
  readonly webUrl: string | undefined;
  /** Returns an absolute address as it is written into the mail. */
  readonly counted: (url: string) => string;
  readonly words: (text: string) => string;
}

/** Reads the data needed to render a text; content that only some visitors may see is left out. */
export async function loadSurroundings(
  document: RichTextDocument,
  { language, now, webUrl, counted, words }: Drawing,
): Promise<MailSurroundings> {
  const context = publicContextAt(now);
  const resolve = await context.linksOf(document);
  const embeds = await loadEmbeds(document, language, context);
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

/** Returns the parts of a mail that represent a record in the text; nothing for what only works on the website. */
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

/** All data needed to render a mail's text, besides the text. */
export interface MailSurroundings {
  readonly language: Language;
  /** Returns the current target of a link of the text, as a full address; undefined renders plain text. */
  readonly hrefOf: (href: string) => string | undefined;
  /** Returns the absolute address of a picture's JPEG that suits a mail. */
  readonly pictureSrc: (picture: DrawnPicture & { readonly key: string }) => string;
  /** Prepares words that someone wrote for each subscriber. */
  readonly words: (text: string) => string;
  /** Pictures as they look now, by key; others as the document knows them. */
  readonly pictures: ReadonlyMap<string, DrawnPicture>;
  readonly files: ReadonlyMap<string, OfferedFile>;
  /** Parts that represent the records in the text, by `<module>:<id>`. */
  readonly pieces: ReadonlyMap<string, readonly MailPiece[]>;
  readonly toneWords: DrawnWords;
}

/** A piece of website content as a mail can show it: a picture, a description and a link. */
export interface MailPiece {
  readonly title?: string | null;
  /** Target of the title and the picture. */
  readonly href?: string;
  readonly picture?: SitePicture | undefined;
  /** Day, place or extent, above the words. */
  readonly detail?: string | undefined;
  readonly text?: string | null;
  readonly lines?: readonly (string | SiteLink)[];
  readonly button?: SiteLink | undefined;
}
