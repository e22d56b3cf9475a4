import { isLive } from "#lib/content/live";
import { listCategoriesByIds } from "#lib/content/queries/categories";
import {
  findLiveHome,
  findStoredPage,
  listLiveChildren,
  listLiveTranslations,
  listNavigationRoots,
  type PageSummary,
  type PublicPage,
  type SortedPage,
} from "#lib/content/queries/public-pages";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { searchAppearanceOf } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { siteDate } from "#lib/website/site-date";
import { siteText } from "#lib/website/site-text";
import { tie } from "#lib/website/ties";
import type { SiteBody, SiteView } from "#lib/website/view";
import type { SiteLabel, SitePicture } from "#lib/website/views/shown";
import { categoryLabel } from "../archive/sorting.ts";
import type { PublicContext } from "../public-type.ts";
import { pageAddresses } from "./addresses.ts";

/** A page with everything that is shown on it; a preview brings the categories that it would be in. */
export async function pageView(page: SortedPage, context: PublicContext): Promise<SiteView> {
  const { now } = context;
  const { language } = page;
  const addressOf = await pageAddresses(now);
  const href = addressOf(page);
  const home = homeAddress(language);
  const isHome = href === home;
  const above = isHome ? [] : await livePagesAbove(page, now);
  const translations = await listLiveTranslations(page.translationOf ?? page.id, now);
  const below = await pagesBelow(page, isHome, now);
  const pictureOf = await picturesOf([page, ...below]);
  const linkTo = (other: PageSummary) => ({ href: addressOf(other), text: other.title });
  const tied = (text: string | null) => text && tie(text, language);
  const cards = below.map((child) => ({
    ...linkTo(child),
    perex: tied(child.perex),
    picture: pictureOf(child),
  }));
  const { html, embeds, headings } = await siteText(page, context);
  const picture = pictureOf(page);
  const lead = { perex: tied(page.perex), picture, html, embeds, cards };
  const body: SiteBody = isHome
    ? { kind: "home", ...lead }
    : {
        kind: "article",
        ...lead,
        headings,
        labels: await labelsOf(page),
        beside: below.length > 0 ? [] : (await pagesBeside(page, now)).map(linkTo),
        updated: siteDate(page.publishedAt ?? page.updatedAt, language),
      };
  return {
    language,
    record: { module: "pages", id: page.id },
    above: above.map(({ id }) => id),
    title: tie(page.title, language),
    breadcrumbs: isHome
      ? []
      : [{ href: home, text: translator(language, "site")("home") }, ...above.map(linkTo)],
    translations: translations.map((other) => ({ language: other.language, href: addressOf(other) })),
    search: await searchAppearanceOf(page, {
      href,
      picture: page.image === null ? await homePicture(language, now) : picture,
    }),
    body,
  };
}

/** A home page without pages below shows the first level of the navigation instead. */
async function pagesBelow(page: PublicPage, isHome: boolean, now: Date): Promise<readonly PageSummary[]> {
  const children = await listLiveChildren(page.id, now);
  if (!isHome || children.length > 0) return children;
  const navigation = await listNavigationRoots(page.language, now);
  return navigation.filter(({ id }) => id !== page.id);
}

/** Returns the picture for sharing a page that has none of its own. */
async function homePicture(language: Language, now: Date): Promise<SitePicture | undefined> {
  const home = await findLiveHome(language, now);
  return home && (await picturesOf([home]))(home);
}

async function pagesBeside({ id, parentId }: PublicPage, now: Date): Promise<readonly PageSummary[]> {
  const beside = parentId === null ? [] : await listLiveChildren(parentId, now);
  return beside.filter((page) => page.id !== id);
}

/** Live pages above a page, the topmost first; hidden ones between are left out. */
async function livePagesAbove(page: PublicPage, now: Date): Promise<readonly PublicPage[]> {
  const above = await pagesAbove(page.parentId, mostLevels);
  return above.filter((ancestor) => isLive(ancestor, now));
}

/** Prevents endless climbing in a damaged tree, whose pages are below each other in a circle. */
const mostLevels = 20;

async function pagesAbove(id: number | null, levelsLeft: number): Promise<readonly PublicPage[]> {
  const page = id === null || levelsLeft === 0 ? undefined : await findStoredPage(id);
  return page ? [...(await pagesAbove(page.parentId, levelsLeft - 1)), page] : [];
}

/** Returns the labels a page is sorted under, in the order that someone chose. */
async function labelsOf({
  language,
  categories: ids = [],
}: Pick<SortedPage, "language" | "categories">): Promise<readonly SiteLabel[]> {
  const found = (await listCategoriesByIds(ids)).filter(
    (category) => category.scope === "pages" && category.language === language,
  );
  return ids.flatMap((id) => found.filter((category) => category.id === id).map(categoryLabel));
}
