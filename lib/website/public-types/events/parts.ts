import { dateFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { askedQuery } from "#lib/website/asked-page";
import type { Selectable } from "#lib/website/views/bodies";
import type { SiteLink } from "#lib/website/views/shown";
import type { ArchiveList } from "../archive/declaration.ts";

/** Links between what is to come, a month and what is over. */
export function eventParts(
  { language, part }: ArchiveList,
  href: string,
  now: Date,
): readonly Selectable<SiteLink>[] {
  const t = translator(language, "site.event");
  return [
    { href, text: t("upcoming"), isCurrent: part === undefined },
    { href: `${href}${askedQuery(monthOf(now))}`, text: t("month"), isCurrent: isMonth(part) },
    { href: `${href}${askedQuery("past")}`, text: t("past"), isCurrent: part === "past" },
  ];
}

export function titleOfPart(part: string, title: string, language: Language): string {
  const t = translator(language, "site.event");
  return isMonth(part)
    ? t("monthTitle", { title, month: monthText(part, language) })
    : t("pastTitle", { title });
}

export function nothingIn({ language, part }: ArchiveList): string {
  return translator(language, "site.event")(part === "past" ? "nonePast" : "noneUpcoming");
}

/** Checks whether a part of the list is a month, such as `2026-12`. */
export function isMonth(part: string | undefined): part is string {
  return part !== undefined && part !== "past";
}

/** The month in which an instant lies. */
export function monthOf(instant: Date): string {
  return localFromInstant(instant).slice(0, 7);
}

/** The month a number of months after another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** A month in words: `March 2026`, `březen 2026`. */
export function monthText(month: string, language: Language): string {
  return dateFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00Z`),
  );
}
