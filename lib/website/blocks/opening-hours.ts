import type { BlockRow } from "#lib/content/queries/public-blocks";
import { dateFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { weekdays } from "#lib/settings/groups/organisation";
import { readOrganisation } from "#lib/settings/organisation";
import { siteDay } from "../site-date.ts";
import { tie } from "../ties.ts";
import type { LoadBlock } from "./registry.ts";
import type { OpeningHoursBlockView } from "./view.ts";

/** Loads opening hours: the organisation's from the settings, or the block's own. */
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

/** Days that differ are announced this long before. */
const aheadMs = 30 * 86_400_000;

/**
 * Returns the organisation's hours from the settings: consecutive days with equal hours in one row, and the days of
 * the next month that differ; undefined while none are set.
 */
async function organisationHours(
  language: Language,
  now: Date,
): Promise<Pick<OpeningHoursBlockView, "hours" | "special"> | undefined> {
  const { openingHours, exceptions } = await readOrganisation();
  if (openingHours.length === 0) return undefined;
  const closed = translator(language, "site.blocks")("closed");
  const timesOf = (hours: readonly { readonly from: string | null; readonly to: string | null }[]) =>
    hours.flatMap(({ from, to }) => (from && to ? `${short(from)}–${short(to)}` : [])).join(", ") || closed;
  const week = weekdays.map((day) => timesOf(openingHours.filter((hours) => hours.day === day)));
  const dayOf = (at: number) => localFromInstant(new Date(at)).slice(0, 10);
  const today = dayOf(now.getTime());
  const last = dayOf(now.getTime() + aheadMs);
  const ahead = exceptions.filter(({ date }) => date >= today && date <= last);
  return {
    hours: stretchesOf(week).map(([first, final]) => ({
      days: daysText(first, final, language),
      times: week[first] ?? closed,
    })),
    special: [...Map.groupBy(ahead, ({ date }) => date)].map(([date, rows]) => ({
      date: siteDay(date, language),
      times: timesOf(rows),
      note: rows.find(({ note }) => note)?.note ?? null,
    })),
  };
}

/** Returns the first and the last index of each run of equal texts. */
function stretchesOf(texts: readonly string[]): readonly (readonly [number, number])[] {
  const firsts = texts.flatMap((text, index) => (text === texts[index - 1] ? [] : index));
  return firsts.map((first, place) => [first, (firsts[place + 1] ?? texts.length) - 1]);
}

/** Formats days: `Wednesday–Sunday`, `Středa–neděle`. */
function daysText(first: number, last: number, language: Language): string {
  const text =
    first === last ? dayName(first, language) : `${dayName(first, language)}–${dayName(last, language)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first of January 2024 was a Monday. */
function dayName(index: number, language: Language): string {
  const day = new Date(Date.UTC(2024, 0, 1 + index));
  return dateFormat(language, { weekday: "long", timeZone: "UTC" }).format(day);
}

/** Shortens `09:00` to `9:00`. */
function short(time: string): string {
  return time.replace(/^0/, "");
}
