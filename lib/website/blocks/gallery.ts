import { listLiveGalleriesByIds } from "#lib/content/queries/public-galleries";
import { sortingOf } from "../public-types/archive/sorting.ts";
import { galleryCards, shownPictures } from "../public-types/galleries/cards.ts";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./registry.ts";

const most = 6;

/** Loads the gallery's first pictures, or its cover, and a link to it. */
export const loadGallery: LoadBlock = async ({ title, gallery, galleryLook, language }, { now }) => {
  const rows = await listLiveGalleriesByIds(gallery === null ? [] : [gallery], now);
  const [card] = await galleryCards(rows, await sortingOf("galleries", language));
  if (!rows[0] || !card) return undefined;
  const pictures =
    galleryLook === "cover"
      ? [card.picture].filter((cover) => cover !== undefined)
      : (await shownPictures(rows[0])).slice(0, most).map(({ picture }) => picture);
  return { kind: "gallery", title: title && tie(title, language), card, pictures };
};
