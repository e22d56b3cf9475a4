import { homeAddress } from "#lib/kernel/public-addresses";
import { wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguages } from "#lib/platform/site-languages";
import { siteIdentity } from "#lib/settings/organisation";
import { askedQuery } from "#lib/website/asked-page";
import { addressOfFile, type FeedFile, feedTypes } from "#lib/website/feed";
import { pageTitle } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody } from "#lib/website/views/bodies";
import type { SiteCard, SiteFeed, SiteLink } from "#lib/website/views/shown";
import type { PublicContext } from "../public-type.ts";
import { addressBelow, pageAddress, turnsOf } from "./addresses.ts";
import type { About, ArchiveList, ArchiveLists, ArchiveSelection, ShownList } from "./declaration.ts";
import {
  branchIds,
  categoryAddress,
  categoryLabel,
  categoryTranslations,
  noSorting,
  type Sorting,
  sortingOf,
} from "./sorting.ts";

/** Records on a page of a list. */
const most = 12;

/** Loads the cards of a stretch of a list. */
type LoadCards = (
  selection: ArchiveSelection,
  stretch: { readonly limit: number; readonly offset: number },
  shown: ShownList,
) => Promise<readonly SiteCard[]>;

export async function listView(
  archive: ArchiveLists,
  list: ArchiveList,
  { now, page }: PublicContext,
  loadCards: LoadCards,
): Promise<SiteView> {
  const { language, category, part } = list;
  const sorting = await archiveSorting(archive, language);
  const selection = await selectionOf(archive, list, sorting);
  const cards = await loadCards(
    selection,
    { limit: most, offset: (page - 1) * most },
    { list, sorting, now },
  );
  const total = await archive.order.count(selection, now);
  const t = translator(language, "site.archive");
  const whole = listAddress(archive, list);
  const href = `${whole}${askedQuery(part)}`;
  const about = await archive.about(language);
  const title = titleOfList(list, about);
  const named = part === undefined ? title : (archive.parts?.titleOf(part, title, language) ?? title);
  const { name } = await siteIdentity(language);
  const picture = category && (await picturesOf([category]))(category);
  const words = { name, title: page === 1 ? named : `${named} – ${t("numbered", { page })}` };
  const description = descriptionOfList(list, about);
  return {
    language,
    title: tie(named, language),
    record: category ? { module: "categories", id: category.id } : undefined,
    breadcrumbs: [
      ...(isWhole(list) && !part ? [homeLink(language)] : aboveRecords(archive, language, about)),
      ...(page === 1 ? [] : [{ href, text: title }]),
    ],
    translations: await translationsOf(archive, list, now),
    search: {
      title: await pageTitle(words.title, language),
      description: description ?? archive.summary?.(language, words) ?? t("description", words),
      href: pageAddress(href, page),
      noindex: false,
      picture,
    },
    feeds: feedsOf(archive, list, about),
    body: {
      kind: "archive",
      perex: page === 1 && description ? tie(description, language) : null,
      picture: page === 1 ? picture : undefined,
      ...(archive.parts
        ? { parts: archive.parts.links(list, whole, now), nothing: archive.parts.nothing(list) }
        : {}),
      hasLead: page === 1 && list.year === undefined && archive.hasLead === true,
      cards,
      ...(await waysOf(archive, list, sorting, now)),
      signUpHref: about.signUpHref,
      turns: turnsOf(href, page, Math.max(1, Math.ceil(total / most))),
    },
  };
}

/** Checks whether a list has a page at all; the first one is always there, as long as the list is. */
export async function hasPage(
  archive: ArchiveLists,
  list: ArchiveList,
  page: number,
  now: Date,
): Promise<boolean> {
  if (page === 1) return archive.isThere?.() ?? true;
  return archive.order.has(await selectionOf(archive, list), now, (page - 1) * most);
}

export function listAddress(
  { segments, years }: ArchiveLists,
  { language, category, year }: ArchiveList,
): string {
  if (category) return categoryAddress(category);
  const below = years && year !== undefined ? [wordIn(years.segments, language), String(year)] : [];
  return addressBelow(segments, language, ...below);
}

export function titleOfList({ category, year }: ArchiveList, { title }: About): string {
  if (category) return category.name;
  return year === undefined ? title : `${title} ${year}`;
}

export function descriptionOfList({ category }: ArchiveList, { description = null }: About): string | null {
  return category ? category.description : description;
}

/** A category also holds what is in those under it. */
export async function selectionOf(
  archive: ArchiveLists,
  { language, category, year, part }: ArchiveList,
  sorting?: Sorting,
): Promise<ArchiveSelection> {
  if (year !== undefined) return { language, year };
  if (!category) return { language, part };
  const { all } = sorting ?? (await archiveSorting(archive, language));
  return { language, part, categoryIds: branchIds(category.id, all) };
}

export async function archiveSorting({ categories }: ArchiveLists, language: Language): Promise<Sorting> {
  return categories ? sortingOf(categories, language) : noSorting;
}

/** Returns the feeds by which programs follow a list; a year is already over. */
export function feedsOf(archive: ArchiveLists, list: ArchiveList, about: About): readonly SiteFeed[] {
  const { language, category, year } = list;
  if (year !== undefined) return feedsOf(archive, { language }, about);
  const t = translator(language, "site.archive");
  const title = titleOfList(list, about);
  const files: readonly (readonly [FeedFile, string])[] = [
    ["feed.xml", t("rss", { title })],
    ["feed.json", t("json", { title })],
    ...(archive.calendar && !category ? [["calendar.ics", t("calendar", { title })] as const] : []),
  ];
  return files.map(([file, text]) => ({
    href: addressOfFile(listAddress(archive, list), file),
    type: feedTypes[file],
    text,
  }));
}

/** Returns the links from the home page to the records. */
export function aboveRecords(
  archive: ArchiveLists,
  language: Language,
  { title }: About,
): readonly SiteLink[] {
  return [homeLink(language), { href: listAddress(archive, { language }), text: title }];
}

function homeLink(language: Language): SiteLink {
  return { href: homeAddress(language), text: translator(language, "site")("home") };
}

function isWhole({ category, year }: ArchiveList): boolean {
  return category === undefined && year === undefined;
}

/** A year is in the languages that have records of it. */
async function translationsOf(archive: ArchiveLists, list: ArchiveList, now: Date) {
  const { language, category, year, part } = list;
  if (category) return categoryTranslations(category);
  const found = await mapSeries(siteLanguages(), async (other) => {
    const isThere =
      year === undefined || other === language || (await archive.order.has({ language: other, year }, now));
    return isThere
      ? [{ language: other, href: `${listAddress(archive, { language: other, year })}${askedQuery(part)}` }]
      : [];
  });
  return found.flat();
}

async function waysOf(
  archive: ArchiveLists,
  list: ArchiveList,
  { all }: Sorting,
  now: Date,
): Promise<Pick<ArchiveBody, "all" | "labels" | "years">> {
  const { language, category, year } = list;
  const years = (await archive.years?.of(language, now)) ?? [];
  const whole = {
    href: listAddress(archive, { language }),
    text: translator(language, "site.archive")("all"),
    isCurrent: isWhole(list),
  };
  return {
    ...(archive.categories || archive.years ? { all: whole } : {}),
    labels: all.map((one) => ({ ...categoryLabel(one), isCurrent: one.id === category?.id })),
    years: years.map((one) => ({
      href: listAddress(archive, { language, year: one }),
      text: String(one),
      isCurrent: one === year,
    })),
  };
}
