import { listNavigationPages } from "#db/queries/public-pages";
import type { Language } from "#lib/i18n/languages";
import type { AddressOf } from "./page-addresses.ts";
import { homeAddress } from "./page-addresses.ts";
import type { NavigationItem } from "./view.ts";

/**
 * Two levels of the tree in their order, without the home page, to which the site's name leads.
 *
 * @param trail ids of the page being shown (last) and of those above it
 */
export async function siteNavigation(
  language: Language,
  {
    addressOf,
    trail,
    now,
  }: { readonly addressOf: AddressOf; readonly trail: readonly number[]; readonly now: Date },
): Promise<readonly NavigationItem[]> {
  const pages = (await listNavigationPages(language, now)).filter(
    (page) => addressOf(page) !== homeAddress(language),
  );
  const below = (parentId: number | null): readonly NavigationItem[] =>
    pages
      .filter((page) => page.parentId === parentId)
      .map((page) => ({
        href: addressOf(page),
        text: page.title,
        current: page.id === trail.at(-1) ? "page" : trail.includes(page.id) ? "section" : undefined,
        children: parentId === null ? below(page.id) : [],
      }));
  return below(null);
}
