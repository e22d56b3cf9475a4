import { listLiveEventsByIds } from "#lib/content/queries/public-events";
import { sortingOf } from "../public-types/archive/sorting.ts";
import { eventCards } from "../public-types/events/cards.ts";
import type { Embed } from "./embed.ts";

/** Embeds an event as the card used in lists. */
export const eventsEmbed: Embed = {
  module: "events",
  says: ["title", "perex", "place"],
  load: async (ids, { language, now }) => {
    const rows = await listLiveEventsByIds(ids.map(Number), now);
    const cards = await eventCards(rows, await sortingOf("events", language), now);
    return new Map(
      rows.flatMap(({ id }, index) => (cards[index] ? [[id, { kind: "card", card: cards[index] }]] : [])),
    );
  },
};
