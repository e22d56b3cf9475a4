import type { Metadata } from "next";
import { environment } from "#lib/env";
import type { Language } from "#lib/i18n/languages";
import { middleWidth, pictureAddress } from "#lib/rich-text/render-picture";
import { absoluteUrl } from "./addresses.ts";
import type { SitePage, SitePicture } from "./view.ts";

/** The head of a page: title, description, canonical address, translations, and how it looks when shared. */
export function pageMetadata(page: SitePage, siteName: string): Metadata {
  const { title, description, href, noindex, picture } = page.search;
  const isHidden = noindex || page.preview !== undefined;
  const images = picture ? [openGraphImage(picture)] : [];
  return {
    title,
    description,
    alternates: { canonical: absoluteUrl(href), ...(isHidden ? {} : { languages: alternatesOf(page) }) },
    ...(isHidden ? { robots: { index: false, follow: page.preview === undefined } } : {}),
    openGraph: {
      type: page.isHome ? "website" : "article",
      url: absoluteUrl(href),
      siteName,
      title: page.isHome ? title : page.title,
      description,
      locale: locales[page.language],
      alternateLocale: page.translations
        .filter(({ language }) => language !== page.language)
        .map(({ language }) => locales[language]),
      images,
    },
    twitter: { card: images.length > 0 ? "summary_large_image" : "summary" },
  };
}

const locales: Readonly<Record<Language, string>> = { en: "en_GB", cs: "cs_CZ" };

/** Addresses by language; `x-default` is the one for everybody else. A page in one language has none. */
function alternatesOf({ translations }: SitePage): Record<string, string> {
  if (translations.length < 2) return {};
  const byLanguage = translations.map(({ language, href }) => [language, absoluteUrl(href)] as const);
  const standard =
    byLanguage.find(([language]) => language === environment().defaultLanguage) ?? byLanguage[0];
  return Object.fromEntries([...byLanguage, ...(standard ? [["x-default", standard[1]] as const] : [])]);
}

function openGraphImage({ key, width, height, alt }: SitePicture) {
  const served = Math.min(middleWidth(width), width);
  return {
    url: absoluteUrl(pictureAddress(key, middleWidth(width), "jpeg")),
    width: served,
    height: Math.round((height * served) / width),
    alt,
    type: "image/jpeg",
  };
}
