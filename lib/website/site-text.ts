import { shownPart } from "../files/library/fingerprint.ts";
import { extensionOf, fileName, publicName } from "../files/library/public-name.ts";
import { findCaptionFiles, findOfferedFiles, findShownPictures } from "../files/queries.ts";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { headingIds } from "../kernel/rich-text/heading-ids.ts";
import { recordHref } from "../kernel/rich-text/href.ts";
import { offeredFiles, referencedMedia } from "../kernel/rich-text/links.ts";
import type { DrawnWords } from "../kernel/rich-text/nodes/node-kind.ts";
import type { OfferedCaptions, OfferedFile } from "../kernel/rich-text/nodes/node-kinds.ts";
import { inlineText } from "../kernel/rich-text/plain-text.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import { renderHtml } from "../kernel/rich-text/render-html.ts";
import { middleWidth, pictureAddress } from "../kernel/rich-text/render-picture.ts";
import { sizeText } from "../platform/i18n/formats.ts";
import { type Language, languageName } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import type { SiteEmbed } from "./embeds/embed.ts";
import { loadEmbeds } from "./embeds/load-embeds.ts";
import { embedMark, markedColumns } from "./embeds/parts-of-text.ts";
import { drawnPictures } from "./pictures.ts";
import type { PublicContext } from "./public-types/public-type.ts";
import { tieDocument } from "./ties.ts";
import type { ArticleBody } from "./views/bodies.ts";

/** Ids used in the page around the text. */
const takenIds = ["content", "menu", "on-this-page", "onward", "top"];

/**
 * Returns the HTML of a record's text, with links to records that visitors can see at their present addresses, its
 * embedded records, and its headings.
 */
export async function siteText(
  { content, language }: { readonly content: RichTextDocument; readonly language: Language },
  context: PublicContext,
): Promise<Pick<ArticleBody, "html" | "embeds" | "headings">> {
  const document = tieDocument(readable(content), language);
  const embedOf = await loadEmbeds(document, language, context);
  const embeds: SiteEmbed[] = [];
  const html = renderHtml(document, {
    resolveLink: await context.linksOf(document),
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

/** Returns the words shown beside the written ones, in the language of the text. */
export function drawnWords(language: Language): DrawnWords {
  const t = translator(language, "site.text");
  return { info: t("info"), warning: t("warning"), success: t("success"), film: t("film") };
}

/** Returns the current downloads of the files that a text offers, by key; deleted files are missing. */
export async function offeredFilesOf(
  document: RichTextDocument,
  language: Language,
): Promise<ReadonlyMap<string, OfferedFile>> {
  const rows = await findOfferedFiles(offeredFiles(document));
  const besideOf = await besideFilms(rows, language);
  return new Map(
    rows.map((row) => [
      row.key,
      {
        name: fileName(row),
        href: `/media/${row.key}/${publicName(row)}`,
        ...playerOf(row.mime),
        ...besideOf(row),
        details: `${extensionOf(row.mime).toUpperCase()}, ${sizeText(row.bytes, language)}`,
      },
    ]),
  );
}

type OfferedRow = Awaited<ReturnType<typeof findOfferedFiles>>[number];

type FilmRow = Pick<OfferedRow, "poster" | "captions">;

/** Returns the poster and the captions of each film; captions in a language are shown at once. */
export async function besideFilms(
  rows: readonly FilmRow[],
  language: Language,
): Promise<(row: FilmRow) => Pick<OfferedFile, "poster" | "captions">> {
  const posterOf = await postersOf(rows);
  const captionsOf = await captionsFor(rows, language);
  return (row) => ({ ...posterOf(row), ...captionsOf(row) });
}

async function postersOf(rows: readonly FilmRow[]) {
  const pictures = await findShownPictures(rows.flatMap(({ poster }) => poster || []));
  const addresses = new Map(
    pictures.map((row) => [row.key, pictureAddress(row.key, middleWidth(shownPart(row).width), "jpeg")]),
  );
  return ({ poster }: FilmRow): Pick<OfferedFile, "poster"> => {
    const address = poster ? addresses.get(poster) : undefined;
    return address === undefined ? {} : { poster: address };
  };
}

/** Captions whose file is deleted are missing. */
async function captionsFor(rows: readonly FilmRow[], language: Language) {
  const files = await findCaptionFiles(rows.flatMap(({ captions }) => captions.map(({ file }) => file)));
  const byId = new Map(files.map((file) => [file.id, file]));
  return ({ captions }: FilmRow): Pick<OfferedFile, "captions"> => {
    const offered = captions.flatMap(({ file, language: spoken, label }): readonly OfferedCaptions[] => {
      const found = byId.get(file);
      if (!found) return [];
      const shown = spoken === language ? { shown: true as const } : {};
      const href = `/media/${found.key}/${publicName(found)}`;
      return [{ href, language: spoken, label: label || languageName(spoken), ...shown }];
    });
    return offered.length > 0 ? { captions: offered } : {};
  };
}

function playerOf(mime: string): Pick<OfferedFile, "player"> {
  if (mime.startsWith("audio/")) return { player: "audio" };
  return mime.startsWith("video/") ? { player: "video" } : {};
}
