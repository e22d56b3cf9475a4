import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { BlockBody } from "#lib/website/blocks/view";
import type { SiteEmbed } from "#lib/website/embeds/embed";
import type { SiteCard } from "#lib/website/views/shown";
import type { MailPiece } from "./surroundings.ts";

/** What a mail shows of a record that stands in the text; nothing of what only works on the website. */
export function piecesOf(
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
