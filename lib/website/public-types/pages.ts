import { findCategoryAt, listCategoriesByIds } from "#lib/content/queries/categories";
import {
  findLiveByPath,
  findLiveBySlug,
  findLiveHome,
  findLivePage,
  listIndexablePages,
  listLivePagesByIds,
  listNavigationPages,
  type PageSummary,
  type SortedPage,
} from "#lib/content/queries/public-pages";
import { homeAddress, publicPath } from "#lib/kernel/public-addresses";
import { wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { categorySegments } from "./archive/category-segments.ts";
import { lastChange } from "./archive/feed.ts";
import { categoryAddress } from "./archive/sorting.ts";
import { pageAddresses } from "./pages/addresses.ts";
import { hasCategoryPage, pageCategoryView } from "./pages/category-view.ts";
import { pageView } from "./pages/page-view.ts";
import { isUnwritten, unwrittenHome } from "./pages/unwritten-home.ts";
import type { AddressMatch, NavigationEntry, PublicType } from "./public-type.ts";

type Key = number | { readonly category: number } | { readonly unwritten: Language };

/**
 * The tree of pages: it accepts any path, and the roots of the languages. Lists of its categories have a reserved
 * word.
 */
export const pagesPublicType: PublicType<SortedPage, Key> = {
  module: "pages",
  reservedSegments: categorySegments.pages,

  resolve: async (segments, language, now, page) =>
    (await findCategory(segments, language, now, page)) ?? findPage(segments, language, now),

  view: async (key, context) => {
    if (typeof key === "number") {
      const page = await findLivePage(key, context.now);
      return page && pageView(page, context);
    }
    if ("unwritten" in key)
      return (await isUnwritten(context.now)) ? unwrittenHome(key.unwritten) : undefined;
    const [category] = await listCategoriesByIds([key.category]);
    return category && pageCategoryView(category, context);
  },

  preview: pageView,
  addressOf: async (page, now) => (await pageAddresses(now))(page),

  live: async (ids, now) => {
    const pages = await listLivePagesByIds(ids.map(Number), now);
    const addressOf = await pageAddresses(now);
    return pages.map((page) => ({ id: page.id, href: addressOf(page), text: page.title }));
  },

  listAddress: undefined,
  indexable: async (now, limit) => {
    const addressOf = await pageAddresses(now);
    return (await listIndexablePages(now, limit)).map((page) => ({
      href: addressOf(page),
      language: page.language,
      changedAt: lastChange(page),
      set: page.translationOf ?? page.id,
    }));
  },

  navigation: pageNavigation,
};

async function findCategory(
  [first, slug, ...rest]: readonly string[],
  language: Language,
  now: Date,
  page: number,
): Promise<AddressMatch<Key> | undefined> {
  if (first !== wordIn(categorySegments.pages, language) || slug === undefined || rest.length > 0)
    return undefined;
  const category = await findCategoryAt("pages", { language, slug });
  const isThere = category && (await hasCategoryPage(category, page, now));
  return isThere ? { key: { category: category.id }, address: categoryAddress(category) } : undefined;
}

/** A page by its path, or anywhere in the tree by its slug alone; a home page is at the root whatever its path is. */
async function findPage(
  segments: readonly string[],
  language: Language,
  now: Date,
): Promise<AddressMatch<Key> | undefined> {
  const home = await findLiveHome(language, now);
  if (segments.length === 0 && !home && (await isUnwritten(now)))
    return { key: { unwritten: language }, address: publicPath(language, "") };
  const page = segments.length === 0 ? home : await pageAt(segments, language, now);
  return page && { key: page.id, address: publicPath(language, page.id === home?.id ? "" : page.path) };
}

async function pageAt(
  segments: readonly string[],
  language: Language,
  now: Date,
): Promise<PageSummary | undefined> {
  const path = segments.join("/");
  if (!/^[a-z0-9/-]+$/.test(path)) return undefined;
  const found = await findLiveByPath(language, path, now);
  return found ?? (segments.length > 1 ? undefined : await findLiveBySlug(language, path, now));
}

/** Two levels of the tree in their order, without the home page, to which the site's name leads. */
async function pageNavigation(language: Language, now: Date): Promise<readonly NavigationEntry[]> {
  const addressOf = await pageAddresses(now);
  const pages = (await listNavigationPages(language, now)).filter(
    (page) => addressOf(page) !== homeAddress(language),
  );
  const below = (parentId: number | null) =>
    pages
      .filter((page) => page.parentId === parentId)
      .map((page) => ({ id: page.id, href: addressOf(page), text: page.title }));
  return below(null).map(({ id, ...link }) => ({
    ...link,
    children: below(id).map(({ href, text }) => ({ href, text })),
  }));
}
