import { mapSeries } from "#lib/platform/map-series";
import { listLiveFormsByIds } from "#lib/website/queries/public-forms";
import { openForm } from "../public-types/forms/form-view.ts";
import type { Embed } from "./embed.ts";

/** Embeds a form that can be filled in there, and is shown there again if it is refused. */
export const formsEmbed: Embed = {
  module: "forms",
  says: ["name", "introduction", "fields"],
  load: async (ids, { now, within }) => {
    const rows = await listLiveFormsByIds(ids.map(Number), now);
    const drawn = await mapSeries(rows, async (row) => {
      const form = await openForm(row, within(row.id));
      return [row.id, { kind: "form", name: row.name, form }] as const;
    });
    return new Map(drawn);
  },
};
