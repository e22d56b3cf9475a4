import type { CategoryRow } from "#lib/content/queries/categories";
import { listCategorySet } from "#lib/content/queries/categories";
import {
  countGalleries,
  type GallerySelection,
  hasGalleries,
  listGalleries,
} from "#lib/content/queries/public-galleries";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteLanguages } from "#lib/platform/site-languages";
import { siteIdentity } from "#lib/settings/organisation";
import { addressOfFile, feedTypes } from "#lib/website/feed";
import { picturesOf } from "#lib/website/pictures";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { SiteFeed, SiteLink } from "#lib/website/views/shown";
import { pageAddress } from "../news/addresses.ts";
import { branchIds } from "../news/sorting.ts";
import type { PublicContext } from "../public-type.ts";
import { turnsOf } from "../turns.ts";
import { galleriesAddress, galleryCategoryAddress } from "./addresses.ts";
import { galleryCards, galleryCategories, galleryLabel } from "./cards.ts";

/** Galleries on a page of a list. */
const most = 12;

/** A list of galleries: all of a language, or of a category. */
export interface GalleryList {
  readonly language: Language;
  readonly category?: CategoryRow;
}

/** Checks whether a list has a page at all; the first one is always there. */
export async function hasListPage(list: GalleryList, page: number, now: Date): Promise<boolean> {
  return page === 1 || hasGalleries(await gallerySelection(list), now, (page - 1) * most);
}

export async function galleriesView(list: GalleryList, { now, page }: PublicContext): Promise<SiteView> {
  const { language, category } = list;
  const categories = await galleryCategories(language);
  const selection = await gallerySelection(list, categories);
  const rows = await listGalleries(selection, { limit: most, offset: (page - 1) * most }, now);
  const total = await countGalleries(selection, now);
  const title = galleryListTitle(list);
  const { name } = await siteIdentity(language);
  const picture = category && (await picturesOf([category]))(category);
  const numbered =
    page === 1 ? title : `${title} – ${translator(language, "site.archive")("numbered", { page })}`;
  return {
    language,
    title: tie(title, language),
    record: category ? { module: "categories", id: category.id } : undefined,
    breadcrumbs: above(list, page),
    translations: await translationsOf(list),
    search: {
      title: `${numbered} – ${name}`,
      description:
        category?.description ?? translator(language, "site.gallery")("list", { name, title: numbered }),
      href: pageAddress(galleryListAddress(list), page),
      noindex: false,
      picture,
    },
    feeds: galleryFeeds(list),
    body: {
      kind: "archive",
      perex: page === 1 && category?.description ? tie(category.description, language) : null,
      picture: page === 1 ? picture : undefined,
      hasLead: false,
      cards: await galleryCards(rows, categories),
      all: {
        href: galleriesAddress(language),
        text: translator(language, "site.archive")("all"),
        isCurrent: category === undefined,
      },
      labels: categories.map((one) => ({ ...galleryLabel(one), isCurrent: one.id === category?.id })),
      years: [],
      turns: turnsOf(galleryListAddress(list), page, Math.max(1, Math.ceil(total / most))),
    },
  };
}

/** Returns the feeds by which programs follow a list. */
export function galleryFeeds(list: GalleryList): readonly SiteFeed[] {
  const t = translator(list.language, "site.archive");
  const title = galleryListTitle(list);
  return (["feed.xml", "feed.json"] as const).map((file) => ({
    href: addressOfFile(galleryListAddress(list), file),
    type: feedTypes[file],
    text: t(file === "feed.xml" ? "rss" : "json", { title }),
  }));
}

export function galleryListTitle({ language, category }: GalleryList): string {
  return category ? category.name : translator(language, "modules.galleries")("title");
}

export function galleryListAddress({ language, category }: GalleryList): string {
  return category ? galleryCategoryAddress(category) : galleriesAddress(language);
}

/** A category also holds what is in those under it. */
export async function gallerySelection(
  { language, category }: GalleryList,
  categories?: readonly CategoryRow[],
): Promise<GallerySelection> {
  if (!category) return { language };
  return {
    language,
    categoryIds: branchIds(category.id, categories ?? (await galleryCategories(language))),
  };
}

function above(list: GalleryList, page: number): readonly SiteLink[] {
  const { language, category } = list;
  const home = { href: homeAddress(language), text: translator(language, "site")("home") };
  const whole = { href: galleriesAddress(language), text: galleryListTitle({ language }) };
  const own = { href: galleryListAddress(list), text: galleryListTitle(list) };
  return [home, ...(category ? [whole] : []), ...(page === 1 ? [] : [own])];
}

async function translationsOf({ category }: GalleryList) {
  if (!category) return siteLanguages().map((language) => ({ language, href: galleriesAddress(language) }));
  const set = await listCategorySet(category.translationOf ?? category.id);
  return set.map((other) => ({ language: other.language, href: galleryCategoryAddress(other) }));
}
