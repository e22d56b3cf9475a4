import { compareCodes } from "#lib/platform/i18n/intl";
import type { Language } from "../platform/i18n/languages.ts";
import { defaultLanguage } from "../platform/site-languages.ts";
import { weekdays } from "./groups/organisation.ts";
import { readSettings, type SettingsOf } from "./read-settings.ts";

/** Organisation the site belongs to, as set in the settings; unset values are null or empty. */
export type Organisation = Omit<
  SettingsOf<"settings.organisation">,
  "openingHours" | "exceptions" | "profiles"
> & {
  /** By day of the week, from Monday, and by time; days without hours are closed. */
  readonly openingHours: readonly OpeningHours[];
  /** Days that differ, by date. */
  readonly exceptions: readonly ExceptionalDay[];
  /** Addresses of the same organisation elsewhere. */
  readonly profiles: readonly string[];
};

/** Opening from one time to another, such as `08:00` to `16:30`; `24:00` is the end of the day. */
export interface OpeningHours {
  readonly day: SettingsOf<"settings.organisation">["openingHours"][number]["day"];
  readonly from: string;
  readonly to: string;
}

/** Day (`2026-12-24`) with its own hours, or closed if it has none. */
export interface ExceptionalDay {
  readonly date: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
}

/** Reads the organisation, for everything that renders contacts or opening hours. */
export async function readOrganisation(): Promise<Organisation> {
  const { openingHours, exceptions, profiles, ...said } = await readSettings("settings.organisation");
  return {
    ...said,
    openingHours: openingHours
      .map(({ day, from, to }) => ({ day, from, to }))
      .toSorted((one, other) => compareCodes(placeOf(one), placeOf(other))),
    exceptions: exceptions
      .map(({ date, from, to, note }) => ({ date, from, to, note }))
      .toSorted((one, other) => compareCodes(one.date, other.date)),
    profiles: profiles.map(({ address }) => address),
  };
}

function placeOf({ day, from }: OpeningHours): string {
  return `${weekdays.indexOf(day)} ${from}`;
}

/** Name and texts of the site in a language; unset texts are empty, and an unset name is the one of the default language. */
interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  /** Text with line breaks. */
  readonly footer: string;
}

export async function siteIdentity(language: Language): Promise<SiteIdentity> {
  const set = await readSettings("settings.site");
  return {
    name: set.name[language] ?? set.name[defaultLanguage()] ?? "Redakce",
    tagline: set.tagline[language] ?? "",
    footer: set.footer[language] ?? "",
  };
}
