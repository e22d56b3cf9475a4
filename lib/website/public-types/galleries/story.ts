import { categoryIdsOf } from "#lib/content/queries/categories";
import { type GalleryRow, listGalleries } from "#lib/content/queries/public-galleries";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { renderPicture } from "#lib/kernel/rich-text/render-picture";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { pageTitle } from "#lib/website/metadata";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SearchAppearance, SiteView } from "#lib/website/view";
import type { StoryContext } from "../archive/declaration.ts";
import { galleryAddress } from "./addresses.ts";
import { coversOf, galleryCards, shownPictures } from "./cards.ts";
import { galleryData } from "./gallery-data.ts";

const mostOthers = 3;

/** The page of a gallery; a preview brings its categories, and its pictures have no pages yet. */
export async function galleryStory(
  row: GalleryRow & { readonly categories?: readonly number[] },
  { now, sorting, isPreview = false }: StoryContext,
): Promise<Pick<SiteView, "search" | "data" | "body">> {
  const { id, language } = row;
  const sortedUnder = row.categories ?? (await categoryIdsOf("galleries", [id])).get(id) ?? [];
  const pictures = await shownPictures(row, !isPreview);
  const search = await appearanceOf(row, pictures.length);
  const others = await listGalleries({ language, exceptId: id }, { limit: mostOthers }, now);
  return {
    search,
    data: galleryData(row, search, pictures),
    body: {
      kind: "gallery",
      date: siteDay(row.date, language),
      labels: sortedUnder.flatMap((one) => sorting.labelOf(one) ?? []),
      perex: row.description && tie(row.description, language),
      layout: row.layout,
      pictures,
      others: await galleryCards(others, sorting),
    },
  };
}

const mostInFeed = 6;

/** Returns a gallery as feeds show it: its description and its first pictures. */
export async function galleryHtml(row: GalleryRow): Promise<string> {
  const { description } = row;
  const figures = (await shownPictures(row)).slice(0, mostInFeed).map(({ picture, caption }) => {
    const said = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
    return `<figure>${renderPicture({ ...picture, media: picture.key })}${said}</figure>`;
  });
  return [...(description ? [`<p>${escapeHtml(description)}</p>`] : []), ...figures].join("");
}

async function appearanceOf(row: GalleryRow, count: number): Promise<SearchAppearance> {
  const { language, title } = row;
  const { name } = await siteIdentity(language);
  return {
    title: row.seoTitle ?? (await pageTitle(title, language)),
    description:
      row.seoDescription ??
      row.description ??
      translator(language, "site.gallery")("description", { title, count, name }),
    href: galleryAddress(row),
    noindex: row.noindex,
    picture: (await coversOf([row]))(row),
  };
}
