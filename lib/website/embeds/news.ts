import { listLiveNewsByIds } from "#lib/content/queries/public-news";
import { sortingOf } from "../public-types/archive/sorting.ts";
import { newsCards } from "../public-types/news/cards.ts";
import type { Embed } from "./embed.ts";

/** Embeds an item of news as the card used in lists. */
export const newsEmbed: Embed = {
  module: "news",
  says: ["title", "perex"],
  load: async (ids, { language, now }) => {
    const rows = await listLiveNewsByIds(ids.map(Number), now);
    const cards = await newsCards(rows, await sortingOf("news", language), now);
    return new Map(
      rows.flatMap(({ id }, index) => (cards[index] ? [[id, { kind: "card", card: cards[index] }]] : [])),
    );
  },
};
