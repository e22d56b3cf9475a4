import { tie } from "../ties.ts";
import type { LoadBlock } from "./index.ts";

export const loadOpeningHours: LoadBlock = async ({ title, summary, hours, language }) => ({
  kind: "openingHours",
  title: title && tie(title, language),
  summary: summary && tie(summary, language),
  hours: hours.map(({ days, times }) => ({ days: tie(days, language), times: tie(times, language) })),
});
