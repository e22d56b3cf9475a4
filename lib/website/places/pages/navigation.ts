import { listNavigationPages } from "#lib/content/queries/public-pages";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import type { NavigationEntry } from "../place.ts";
import { pageAddresses } from "./addresses.ts";

/** Two levels of the tree in their order, without the home page, to which the site's name leads. */
export async function pageNavigation(language: Language, now: Date): Promise<readonly NavigationEntry[]> {
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
