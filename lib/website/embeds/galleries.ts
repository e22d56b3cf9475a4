import { listLiveGalleriesByIds } from "#lib/content/queries/public-galleries";
import { mapSeries } from "#lib/platform/map-series";
import { sortingOf } from "../public-types/archive/sorting.ts";
import { galleryCards, shownPictures } from "../public-types/galleries/cards.ts";
import type { Embed } from "./embed.ts";

/** Two rows of three. */
const most = 6;

/** Embeds a gallery as its first pictures, which link to it. */
export const galleriesEmbed: Embed = {
  module: "galleries",
  says: ["title", "description"],
  load: async (ids, { language, now }) => {
    const rows = await listLiveGalleriesByIds(ids.map(Number), now);
    const cards = await galleryCards(rows, await sortingOf("galleries", language));
    const found = await mapSeries(rows, async (row, index) => {
      const card = cards[index];
      const pictures = (await shownPictures(row)).slice(0, most).map(({ picture }) => picture);
      return card ? [[row.id, { kind: "gallery", card, pictures }] as const] : [];
    });
    return new Map(found.flat());
  },
};
