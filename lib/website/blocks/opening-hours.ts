import type { BlockRow } from "#lib/content/queries/public-blocks";
import { tie } from "../ties.ts";
import { organisationHours } from "./organisation-hours.ts";
import type { LoadBlock } from "./registry.ts";

/** When somebody is there: as the settings say it of the organisation, or in the block's own words. */
export const loadOpeningHours: LoadBlock = async (row, { now }) => {
  const { title, summary, language } = row;
  const found = row.hoursOf === "own" ? ownHours(row) : await organisationHours(language, now);
  return (
    found && {
      kind: "openingHours",
      title: title && tie(title, language),
      summary: summary && tie(summary, language),
      ...found,
    }
  );
};

function ownHours({ hours, language }: BlockRow) {
  return {
    hours: hours.map(({ days, times }) => ({ days: tie(days, language), times: tie(times, language) })),
    special: [],
  };
}
