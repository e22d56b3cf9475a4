import { findCategoryAt, listCategoriesByIds } from "#lib/content/queries/public-categories";
import {
  findLiveGalleryAt,
  type GalleryRow,
  hasGalleries,
  listIndexableGalleries,
  listLiveGalleriesByIds,
} from "#lib/content/queries/public-galleries";
import { findMedia } from "#lib/files/queries/media";
import { listedFiles } from "#lib/kernel/fields/media-list";
import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import {
  galleriesAddress,
  galleryAddress,
  galleryCategoryAddress,
  gallerySegments,
  ownCategorySegments,
  picturePageAddress,
} from "./galleries/addresses.ts";
import { galleriesFeed } from "./galleries/followed.ts";
import { galleryView } from "./galleries/gallery-view.ts";
import { galleriesView, hasListPage, titleOf } from "./galleries/list-view.ts";
import { pictureView } from "./galleries/picture-view.ts";
import { shownPictures } from "./galleries/shown-pictures.ts";
import { lastChange } from "./news/last-change.ts";
import type { Found, Place } from "./place.ts";

type Key =
  | { readonly list: Language }
  | { readonly category: number }
  | { readonly id: number; readonly picture?: string };

/** Galleries: their list, also by categories, each of them, and each of their pictures in large. */
export const galleriesPlace: Place<GalleryRow, Key> = {
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

  view: async (key, visit) => {
    if ("list" in key) return galleriesView({ language: key.list }, visit);
    if ("category" in key) {
      const [category] = await listCategoriesByIds([key.category]);
      return category && galleriesView({ language: category.language, category }, visit);
    }
    const [row] = await listLiveGalleriesByIds([key.id], visit.now);
    if (!row) return undefined;
    return key.picture === undefined ? galleryView(row, visit) : pictureView(row, key.picture, visit);
  },

  preview: (row, visit) => galleryView(row, visit, { isPreview: true }),
  addressOf: async (row) => galleryAddress(row),

  live: async (ids, now) =>
    (await listLiveGalleriesByIds(ids.map(Number), now)).map((row) => ({
      id: row.id,
      href: galleryAddress(row),
      text: row.title,
    })),

  listAddress: galleriesAddress,
  indexable: async (now, limit) => {
    return inTurn(await listIndexableGalleries(now, limit), async (row) => ({
      href: galleryAddress(row),
      language: row.language,
      changedAt: lastChange(row),
      set: row.translationOf ?? row.id,
      pictures: (await shownPictures(row)).map(({ picture }) => picture),
    }));
  },

  feed: async (key, visit) => {
    if ("list" in key) return galleriesFeed({ language: key.list }, visit);
    if (!("category" in key)) return undefined;
    const [category] = await listCategoriesByIds([key.category]);
    return category && galleriesFeed({ language: category.language, category }, visit);
  },

  navigation: async (language, now) => {
    const isThere = await hasGalleries({ language }, now);
    return isThere ? [{ href: galleriesAddress(language), text: titleOf({ language }), children: [] }] : [];
  },
};

async function findCategory(
  slug: string,
  language: Language,
  now: Date,
  page: number,
): Promise<Found<Key> | undefined> {
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
): Promise<Found<Key> | undefined> {
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
