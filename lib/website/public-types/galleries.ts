import { categoryIdsOf, findCategoryAt, listCategoriesByIds } from "#lib/content/queries/categories";
import {
  findLiveGalleryAt,
  type GalleryRow,
  hasGalleries,
  listGalleries,
  listIndexableGalleries,
  listLiveGalleriesByIds,
  listLiveGallerySet,
} from "#lib/content/queries/public-galleries";
import { findMedia } from "#lib/files/queries";
import { listedFiles } from "#lib/kernel/fields/media";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { renderPicture } from "#lib/kernel/rich-text/render-picture";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteIdentity } from "#lib/settings/organisation";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { Feed } from "../feed.ts";
import type { PagePicture } from "../views/bodies.ts";
import {
  galleriesAddress,
  galleryAddress,
  galleryCategoryAddress,
  gallerySegments,
  ownCategorySegments,
  picturePageAddress,
} from "./galleries/addresses.ts";
import { coversOf, galleryCategories, shownPictures } from "./galleries/cards.ts";
import { pictureData } from "./galleries/gallery-data.ts";
import { aboveGallery, galleryView } from "./galleries/gallery-view.ts";
import {
  type GalleryList,
  galleriesView,
  galleryListAddress,
  galleryListTitle,
  gallerySelection,
  hasListPage,
} from "./galleries/list-view.ts";
import { lastChange } from "./news/followed.ts";
import type { AddressMatch, PublicContext, PublicType } from "./public-type.ts";

type Key =
  | { readonly list: Language }
  | { readonly category: number }
  | { readonly id: number; readonly picture?: string };

/** Galleries: their list, also by categories, each of them, and each of their pictures in large. */
export const galleriesPublicType: PublicType<GalleryRow, Key> = {
  module: "galleries",
  firstSegments: gallerySegments,

  resolve: async (segments, language, now, page) => {
    const [first, second, ...rest] = segments;
    if (first === undefined) {
      const isThere = await hasListPage({ language }, page, now);
      return isThere ? { key: { list: language }, address: galleriesAddress(language) } : undefined;
    }
    if (rest.length > 0 || !/^[a-z0-9-]+$/.test(first)) return undefined;
    if (first === ownCategorySegments[language] && second !== undefined) {
      const category = await findCategory(second, language, now, page);
      if (category) return category;
    }
    return findGallery(first, second, language, now);
  },

  view: async (key, context) => {
    if ("list" in key) return galleriesView({ language: key.list }, context);
    if ("category" in key) {
      const [category] = await listCategoriesByIds([key.category]);
      return category && galleriesView({ language: category.language, category }, context);
    }
    const [row] = await listLiveGalleriesByIds([key.id], context.now);
    if (!row) return undefined;
    return key.picture === undefined ? galleryView(row, context) : pictureView(row, key.picture, context);
  },

  preview: (row, context) => galleryView(row, context, { isPreview: true }),
  addressOf: async (row) => galleryAddress(row),

  live: async (ids, now) =>
    (await listLiveGalleriesByIds(ids.map(Number), now)).map((row) => ({
      id: row.id,
      href: galleryAddress(row),
      text: row.title,
    })),

  listAddress: galleriesAddress,
  indexable: async (now, limit) => {
    return mapSeries(await listIndexableGalleries(now, limit), async (row) => ({
      href: galleryAddress(row),
      language: row.language,
      changedAt: lastChange(row),
      set: row.translationOf ?? row.id,
      pictures: (await shownPictures(row)).map(({ picture }) => picture),
    }));
  },

  feed: async (key, context) => {
    if ("list" in key) return galleriesFeed({ language: key.list }, context);
    if (!("category" in key)) return undefined;
    const [category] = await listCategoriesByIds([key.category]);
    return category && galleriesFeed({ language: category.language, category }, context);
  },

  navigation: async (language, now) => {
    const isThere = await hasGalleries({ language }, now);
    return isThere
      ? [{ href: galleriesAddress(language), text: galleryListTitle({ language }), children: [] }]
      : [];
  },
};

async function findCategory(
  slug: string,
  language: Language,
  now: Date,
  page: number,
): Promise<AddressMatch<Key> | undefined> {
  const category = await findCategoryAt("galleries", { language, slug });
  const isThere = category && (await hasListPage({ language, category }, page, now));
  return isThere ? { key: { category: category.id }, address: galleryCategoryAddress(category) } : undefined;
}

/** A gallery, or the picture in it with a key. */
async function findGallery(
  slug: string,
  key: string | undefined,
  language: Language,
  now: Date,
): Promise<AddressMatch<Key> | undefined> {
  const row = await findLiveGalleryAt({ language, slug }, now);
  if (!row) return undefined;
  const gallery = { language, path: row.path };
  if (key === undefined) return { key: { id: row.id }, address: galleryAddress(gallery) };
  const picture = /^[0-9a-f]{16}$/.test(key) ? await findMedia(key) : undefined;
  const isInIt =
    picture?.type === "picture" && listedFiles(row.items).some(({ media }) => media === picture.id);
  return isInIt
    ? { key: { id: row.id, picture: key }, address: picturePageAddress(gallery, key) }
    : undefined;
}

const mostEntries = 20;
const mostPictures = 6;

/** The newest galleries of a list, each with its first pictures. */
async function galleriesFeed(list: GalleryList, { now }: PublicContext): Promise<Feed> {
  const { language, category } = list;
  const categories = await galleryCategories(language);
  const rows = await listGalleries(await gallerySelection(list, categories), { limit: mostEntries }, now);
  const ids = rows.map(({ id }) => id);
  const [covers, listed] = [await coversOf(rows), await categoryIdsOf("galleries", ids)];
  const { name, tagline } = await siteIdentity(language);
  return {
    language,
    title: `${galleryListTitle(list)} – ${name}`,
    description: category?.description ?? (tagline || name),
    href: galleryListAddress(list),
    entries: await mapSeries(rows, async (row) => ({
      record: `galleries:${row.id}`,
      href: galleryAddress(row),
      title: row.title,
      summary: row.description,
      html: htmlOf(row, (await shownPictures(row)).slice(0, mostPictures)),
      publishedAt: new Date(`${row.date}T00:00Z`),
      changedAt: lastChange(row),
      author: null,
      categories: (listed.get(row.id) ?? []).flatMap(
        (id) => categories.find((one) => one.id === id)?.name ?? [],
      ),
      picture: covers.get(row.id),
    })),
  };
}

function htmlOf({ description }: GalleryRow, pictures: readonly PagePicture[]): string {
  const figures = pictures.map(({ picture, caption }) => {
    const said = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
    return `<figure>${renderPicture({ ...picture, media: picture.key })}${said}</figure>`;
  });
  return [...(description ? [`<p>${escapeHtml(description)}</p>`] : []), ...figures].join("");
}

/** Longer captions would not work as headings. */
const longestTitle = 90;

/**
 * Returns a picture of a gallery in large, between its neighbours; undefined if it was removed from the gallery.
 * Search engines are sent to the gallery, which shows the context of the picture.
 */
async function pictureView(
  row: GalleryRow,
  key: string,
  { now }: PublicContext,
): Promise<SiteView | undefined> {
  const { language } = row;
  const pictures = await shownPictures(row);
  const index = pictures.findIndex(({ picture }) => picture.key === key);
  const shown = pictures[index];
  if (!shown) return undefined;
  const { name } = await siteIdentity(language);
  const gallery = { href: galleryAddress(row), text: tie(row.title, language) };
  const place = { place: index + 1, of: pictures.length };
  const t = translator(language, "site.gallery");
  const title = shown.caption && shown.caption.length <= longestTitle ? shown.caption : t("numbered", place);
  return {
    language,
    title,
    record: { module: "galleries", id: row.id },
    breadcrumbs: [...aboveGallery(row), gallery],
    translations: await translationsOf(row, key, now),
    search: {
      title: `${title} – ${row.title} – ${name}`,
      description: shown.caption ?? t("position", { ...place, title: row.title }),
      href: shown.href,
      noindex: true,
      picture: shown.picture,
    },
    data: pictureData(shown),
    body: {
      kind: "picture",
      shown,
      ...place,
      gallery,
      previous: pictures[index - 1]?.href,
      next: pictures[index + 1]?.href,
    },
  };
}

/** Returns the same picture in the gallery of another language, or that gallery if it does not hold it. */
async function translationsOf({ id, translationOf }: GalleryRow, key: string, now: Date) {
  return mapSeries(await listLiveGallerySet(translationOf ?? id, now), async (other) => {
    const isThere = (await shownPictures(other)).some(({ picture }) => picture.key === key);
    return {
      language: other.language,
      href: isThere ? picturePageAddress(other, key) : galleryAddress(other),
    };
  });
}
