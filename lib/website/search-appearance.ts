import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { excerpt } from "#lib/kernel/rich-text/plain-text";
import { readable } from "#lib/kernel/rich-text/readable";
import type { Language } from "#lib/platform/i18n/languages";
import { homeAddress } from "../kernel/public-addresses.ts";
import { siteIdentity } from "../settings/site-identity.ts";
import { pageTitle } from "./page-title.ts";
import type { SearchAppearance } from "./view.ts";
import type { SitePicture } from "./views/shown.ts";

/** What a record says of itself to search engines; what it cannot say, or nobody wrote, is left out or null. */
interface Described {
  readonly language: Language;
  readonly title: string;
  readonly perex?: string | null;
  readonly content: RichTextDocument;
  readonly seoTitle?: string | null;
  readonly seoDescription?: string | null;
  readonly noindex?: boolean;
}

/** How search engines and other sites show a record at an address. */
export async function searchAppearanceOf(
  record: Described,
  { href, picture }: { readonly href: string; readonly picture: SitePicture | undefined },
): Promise<SearchAppearance> {
  const { name, tagline } = await siteIdentity(record.language);
  const isHome = href === homeAddress(record.language);
  return {
    title:
      record.seoTitle ??
      (isHome ? [name, tagline].filter(Boolean).join(" – ") : await pageTitle(record.title, record.language)),
    description: record.seoDescription ?? record.perex ?? excerpt(readable(record.content), 160),
    href,
    noindex: record.noindex ?? false,
    picture,
  };
}
