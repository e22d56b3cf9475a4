import { findLiveHome, type PublicPage } from "#db/queries/public-pages";
import { excerpt } from "#lib/rich-text/plain-text";
import { readable } from "#lib/rich-text/readable";
import { siteIdentity } from "./identity.ts";
import { picturesOf } from "./pictures.ts";
import type { SearchAppearance } from "./view.ts";

/** How search engines and other sites show a page. One without a picture borrows the home page's. */
export async function searchAppearance(
  page: PublicPage,
  { href, isHome, now }: { readonly href: string; readonly isHome: boolean; readonly now: Date },
): Promise<SearchAppearance> {
  const { name, tagline } = await siteIdentity(page.language);
  const withPicture = page.image === null ? await findLiveHome(page.language, now) : page;
  const pictureOf = await picturesOf(withPicture ? [withPicture] : []);
  return {
    title:
      page.seoTitle ?? (isHome ? [name, tagline].filter(Boolean).join(" – ") : `${page.title} – ${name}`),
    description: page.seoDescription ?? page.perex ?? excerpt(readable(page.content), 160),
    href,
    noindex: page.noindex,
    picture: withPicture && pictureOf(withPicture),
  };
}
