import {
  listLiveChildren,
  listLiveTranslations,
  listNavigationPages,
  type PageSummary,
  type PublicPage,
} from "#db/queries/public-pages";
import { livePagesAbove } from "./breadcrumbs.ts";
import { homeAddress, pageAddresses } from "./page-addresses.ts";
import { pageText } from "./page-text.ts";
import { picturesOf } from "./pictures.ts";
import { searchAppearance } from "./search-appearance.ts";
import { tie } from "./ties.ts";
import type { Preview, SitePage } from "./view.ts";

interface SitePageOptions {
  readonly now: Date;
  /** What the way back to the root is called. */
  readonly homeTitle: string;
  /** What a screen reader calls a table that scrolls. */
  readonly tableLabel: string;
  readonly preview?: Preview | undefined;
}

/** A page with everything that is shown on it. */
export async function sitePage(page: PublicPage, options: SitePageOptions): Promise<SitePage> {
  const { now, homeTitle, tableLabel, preview } = options;
  const { language } = page;
  const addressOf = await pageAddresses(now);
  const href = addressOf(page);
  const home = homeAddress(language);
  const isHome = href === home;
  const above = isHome ? [] : await livePagesAbove(page, now);
  const below = await pagesBelow(page, isHome, now);
  const beside = below.length > 0 || page.parentId === null ? [] : await listLiveChildren(page.parentId, now);
  const translations = await listLiveTranslations(page.translationOf ?? page.id, now);
  const pictureOf = await picturesOf([page, ...below]);
  const linkTo = (other: Pick<PageSummary, "id" | "language" | "path" | "title">) => ({
    href: addressOf(other),
    text: other.title,
  });
  const tied = (text: string | null) => text && tie(text, language);
  return {
    id: page.id,
    language,
    isHome,
    title: tie(page.title, language),
    perex: tied(page.perex),
    picture: pictureOf(page),
    ...(await pageText(page, { addressOf, tableLabel, now })),
    breadcrumbs: isHome ? [] : [{ href: home, text: homeTitle }, ...above.map(linkTo)],
    children: below.map((child) => ({
      ...linkTo(child),
      perex: tied(child.perex),
      picture: pictureOf(child),
    })),
    siblings: beside.filter(({ id }) => id !== page.id).map(linkTo),
    updatedAt: page.updatedAt,
    trail: [...above.map(({ id }) => id), page.id],
    translations: translations.map((other) => ({ language: other.language, href: addressOf(other) })),
    preview,
    search: await searchAppearance(page, { href, isHome, now }),
  };
}

/** A home page without pages below shows the first level of the navigation instead. */
async function pagesBelow(page: PublicPage, isHome: boolean, now: Date): Promise<readonly PageSummary[]> {
  const children = await listLiveChildren(page.id, now);
  if (!isHome || children.length > 0) return children;
  const navigation = await listNavigationPages(page.language, now);
  return navigation.filter(({ id, parentId }) => parentId === null && id !== page.id);
}
