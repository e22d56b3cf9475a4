import {
  countGalleries,
  findLiveGallery,
  hasGalleries,
  listGalleries,
  listIndexableGalleries,
  listLiveGalleriesByIds,
  listLiveGallerySet,
} from "#lib/content/queries/public-galleries";
import { translator } from "#lib/platform/i18n/translator";
import { midnight } from "./archive/feed.ts";
import { archive } from "./archive.ts";
import { gallerySegments } from "./galleries/addresses.ts";
import { coversOf, galleryCards, shownPictures } from "./galleries/cards.ts";
import { findGalleryAt } from "./galleries/find-gallery.ts";
import { pictureView } from "./galleries/picture-view.ts";
import { galleryHtml, galleryStory } from "./galleries/story.ts";

/** Galleries: their list, also by categories, each of them, and each of their pictures in large. */
export const galleriesPublicType = archive({
  module: "galleries",
  segments: gallerySegments,
  order: {
    at: findGalleryAt,
    find: findLiveGallery,
    byIds: listLiveGalleriesByIds,
    set: listLiveGallerySet,
    page: listGalleries,
    texts: (selection, limit, now) => listGalleries(selection, { limit }, now),
    has: hasGalleries,
    count: countGalleries,
    indexable: listIndexableGalleries,
  },
  categories: "galleries",
  about: (language) => ({ title: translator(language, "modules.galleries")("title") }),
  summary: (language, words) => translator(language, "site.gallery")("list", words),
  cards: (rows, { sorting }) => galleryCards(rows, sorting),
  story: galleryStory,
  entry: async (row) => ({
    summary: row.description,
    html: await galleryHtml(row),
    publishedAt: midnight(row.date, row.createdAt),
    author: null,
  }),
  pictures: coversOf,
  indexed: async (row) => ({ pictures: (await shownPictures(row)).map(({ picture }) => picture) }),
  part: pictureView,
});
