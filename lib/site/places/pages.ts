import {
  findLiveByPath,
  findLiveBySlug,
  findLiveHome,
  findLivePage,
  listIndexablePages,
  listLivePagesByIds,
  type PageSummary,
  type PublicPage,
} from "#db/queries/public-pages";
import type { Language } from "#lib/i18n/languages";
import { publicPath } from "../addresses.ts";
import { pageAddresses } from "./pages/addresses.ts";
import { pageNavigation } from "./pages/navigation.ts";
import { pageView } from "./pages/page-view.ts";
import type { Found, Place } from "./place.ts";

/** The tree of pages: it takes any path, and the roots of the languages. */
export const pagesPlace: Place<PublicPage, number> = {
  module: "pages",
  resolve: findPage,

  view: async (id, visit) => {
    const page = await findLivePage(id, visit.now);
    return page && pageView(page, visit);
  },

  preview: pageView,
  addressOf: async (page, now) => (await pageAddresses(now))(page),

  live: async (ids, now) => {
    const pages = await listLivePagesByIds(ids.map(Number), now);
    const addressOf = await pageAddresses(now);
    return pages.map((page) => ({ id: page.id, href: addressOf(page), text: page.title }));
  },

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

/** A page by its path, or anywhere in the tree by its slug alone; a home page is at the root whatever its path is. */
async function findPage(
  segments: readonly string[],
  language: Language,
  now: Date,
): Promise<Found<number> | undefined> {
  const home = await findLiveHome(language, now);
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

/** What is written beside a live page changes nothing for visitors, what was published by the clock does so then. */
function lastChange({ publishedAt, updatedAt, publishAt }: Times): Date {
  const published = publishedAt ?? updatedAt;
  return publishAt && publishAt > published ? publishAt : published;
}

type Times = Pick<PublicPage, "publishedAt" | "updatedAt" | "publishAt">;
