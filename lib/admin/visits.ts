import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { Row } from "#lib/kernel/engine/form/encode";
import { normalisePath } from "#lib/kernel/fields/path";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { behaviourOf } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";
import { dayText } from "#lib/platform/i18n/formats";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { dayOf } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { readSettings } from "#lib/settings/read-settings";
import { daysBefore, mostVisited, visitsByDay } from "#lib/website/visits/queries";
import { visits } from "#lib/website/visits/visits";
import { moduleViewer, queryOf } from "./request.ts";
import { adminUrl } from "./urls.ts";

/** Views by day as a plot, with their sums. A visitor is counted once in a day. */
export interface ViewsByDay {
  /** The plot in one sentence. */
  readonly text: string;
  readonly views: string;
  readonly visitors: string;
  readonly first: string;
  readonly last: string;
  /** One for each day, those without views too. */
  readonly bars: readonly { readonly day: string; readonly views: number }[];
}

/** A page or a source; `share` is that of the most visited one, from 0 to 1. */
export interface VisitedName {
  readonly name: string;
  /** Absent for sources. */
  readonly href?: string;
  readonly views: string;
  readonly share: number;
}

/** Numbers of the website in the last days: plain data in the reader's language. */
export interface VisitsDescription {
  readonly listUrl: string;
  /** Address of the setting that switches the counting off. */
  readonly settingUrl: string;
  /** Reason why nothing is counted: the setting, or the configuration that switches the page cache off. */
  readonly off?: "setting" | "pageCache";
  readonly ranges: readonly { readonly text: string; readonly url: string; readonly isCurrent: boolean }[];
  /** Absent while there are no numbers. */
  readonly plot?: ViewsByDay;
  readonly pages: readonly VisitedName[];
  readonly sources: readonly VisitedName[];
}

const ranges = [7, 30, 90, 365] as const;
const usualRange = 30;

/** Loads the screen of the numbers. `days` of the query is one of the ranges. */
export async function visitsScreen(
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>,
): Promise<VisitsDescription> {
  const { language } = await moduleViewer(visits.name, "read");
  const asked = Number((await queryOf(searchParams)).days);
  const days = ranges.find((range) => range === asked) ?? usualRange;
  const t = translator(language, "admin.visits");
  const url = adminUrl(language, visits.name, "overview");
  const from = firstDay(days);
  const plot = await plotOf("site", "/", days, language);
  return {
    listUrl: adminUrl(language, visits.name),
    settingUrl: `${adminUrl(language, "settings.site")}#field-countsVisits`,
    ...(await whyOff()),
    ranges: ranges.map((range) => ({
      text: t("days", { days: range }),
      url: `${url}?days=${range}`,
      isCurrent: range === days,
    })),
    ...(plot ? { plot } : {}),
    pages: named(await mostVisited("page", from, 20), language).map((page) => ({ ...page, href: page.name })),
    sources: named(await mostVisited("source", from, 20), language),
  };
}

/** The page cache counts, so that without it there are no numbers. */
async function whyOff(): Promise<Pick<VisitsDescription, "off">> {
  const { pageCacheBytes, isDevelopment } = environment();
  if (pageCacheBytes === 0 || isDevelopment) return { off: "pageCache" };
  return (await readSettings("settings.site")).countsVisits ? {} : { off: "setting" };
}

/** Numbers for the dashboard; undefined for people who may not read them, and while there are none. */
export async function recentVisits(
  { permissions }: Pick<SignedInAdmin, "permissions">,
  language: Language,
): Promise<RecentVisits | undefined> {
  if (!allows(permissions, visits.name, "read")) return undefined;
  const plot = await plotOf("site", "/", usualRange, language);
  if (!plot) return undefined;
  const pages = named(await mostVisited("page", firstDay(usualRange), 5), language);
  return {
    url: adminUrl(language, visits.name, "overview"),
    plot,
    pages: pages.map((page) => ({ ...page, href: page.name })),
  };
}

export interface RecentVisits {
  readonly url: string;
  readonly plot: ViewsByDay;
  readonly pages: readonly VisitedName[];
}

/** Numbers of one record's page; undefined where it has none, or for people who may not read them. */
export async function visitsOfRecord(
  module: AnyModule,
  row: Row,
  { permissions, language }: Pick<SignedInAdmin, "permissions"> & { readonly language: Language },
): Promise<ViewsByDay | undefined> {
  const address = behaviourOf(module).publicUrl?.(row);
  if (!address || !allows(permissions, visits.name, "read")) return undefined;
  return plotOf("page", normalisePath(new URL(address, "http://localhost").pathname), usualRange, language);
}

async function plotOf(
  subject: "site" | "page",
  name: string,
  days: number,
  language: Language,
): Promise<ViewsByDay | undefined> {
  const from = firstDay(days);
  const stored = new Map((await visitsByDay(subject, name, from)).map((row) => [row.day, row]));
  const bars = Array.from({ length: days }, (_, index) => {
    const day = daysBefore(from, -index);
    const { views = 0, visitors = 0 } = stored.get(day) ?? {};
    return { day, views, visitors };
  });
  const sum = (key: "views" | "visitors") => bars.reduce((total, bar) => total + bar[key], 0);
  const [views, visitors] = [sum("views"), sum("visitors")];
  if (views === 0) return undefined;
  const t = translator(language, "admin.visits");
  const number = numberFormat(language);
  return {
    text: t("plot", { days, views, visitors }),
    views: number.format(views),
    visitors: number.format(visitors),
    first: dayText(from, language),
    last: dayText(bars.at(-1)?.day ?? from, language),
    bars,
  };
}

function named(
  rows: readonly { readonly name: string; readonly views: number }[],
  language: Language,
): readonly VisitedName[] {
  const number = numberFormat(language);
  const most = rows[0]?.views ?? 1;
  return rows.map(({ name, views }) => ({ name, views: number.format(views), share: views / most }));
}

/** Returns the first of the last days, today among them. */
function firstDay(days: number): string {
  return daysBefore(dayOf(new Date()), days - 1);
}
