import { listLiveBlocksByIds } from "#lib/content/queries/public-blocks";
import { mapSeries } from "#lib/platform/map-series";
import { loadBlock } from "../blocks/load-block.ts";
import type { Embed } from "./embed.ts";

/** Embeds a block as in its zone; a change of it appears in every text that contains it. */
export const blocksEmbed: Embed = {
  module: "blocks",
  newestType: "news",
  says: ["title", "summary", "content", "linkText", "address", "telephone", "email", "hours"],
  load: async (ids, { now, within }) => {
    const rows = await listLiveBlocksByIds(ids.map(Number), now);
    const found = await mapSeries(rows, async (row) => {
      const block = await loadBlock(row, within(row.id));
      return block ? [[row.id, { kind: "block" as const, block }] as const] : [];
    });
    return new Map(found.flat());
  },
};
