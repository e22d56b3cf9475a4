import type { Metadata } from "next";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { absoluteUrl, homeAddress } from "../kernel/public-addresses.ts";
import type { SearchDefaults } from "./search-defaults.ts";
import type { SiteView } from "./view.ts";
import type { SitePicture } from "./views/shown.ts";

/**
 * The head of what is shown: title, description, canonical address, translations, and how it looks when shared.
 *
 * @param defaults what the settings say where a page says nothing itself
 */
export function viewMetadata(view: SiteView, siteName: string, defaults?: SearchDefaults): Metadata {
  const { title, href, noindex } = view.search;
  const description = view.search.description || (defaults?.description ?? "");
  const picture = view.search.picture ?? defaults?.picture;
  const isHidden = noindex || defaults?.noindex === true || view.preview !== undefined;
  const isHome = href === homeAddress(view.language);
  const images = picture ? [openGraphImage(picture)] : [];
  return {
    title,
    description,
    alternates: {
      canonical: absoluteUrl(href),
      ...(isHidden ? {} : { languages: alternatesOf(view), ...feedsOf(view) }),
    },
    ...turnsOf(view),
    ...(isHidden ? { robots: { index: false, follow: view.preview === undefined } } : {}),
    openGraph: {
      type: ["article", "story"].includes(view.body.kind) ? "article" : "website",
      url: absoluteUrl(href),
      siteName,
      title: isHome ? title : view.title,
      description,
      locale: locales[view.language],
      alternateLocale: view.translations
        .filter(({ language }) => language !== view.language)
        .map(({ language }) => locales[language]),
      images,
    },
    twitter: { card: images.length > 0 ? "summary_large_image" : "summary" },
    ...(defaults ? { other: { ...defaults.verification } } : {}),
  };
}

const locales: Readonly<Record<Language, string>> = { en: "en_GB", cs: "cs_CZ" };

/** The pages before and after one of a list. */
function turnsOf({ body }: SiteView): Pick<Metadata, "pagination"> {
  if (body.kind !== "archive") return {};
  const { newer, older } = body.turns;
  return {
    pagination: {
      previous: newer === undefined ? null : absoluteUrl(newer),
      next: older === undefined ? null : absoluteUrl(older),
    },
  };
}

/** What programs can follow it by, by media type. */
function feedsOf({ feeds }: SiteView) {
  if (!feeds) return {};
  const byType = [...Map.groupBy(feeds, ({ type }) => type)].map(([type, found]) => [
    type,
    found.map(({ href, text }) => ({ url: absoluteUrl(href), title: text })),
  ]);
  return { types: Object.fromEntries(byType) };
}

/**
 * Addresses by language; `x-default` is the one for everybody else. What is there in one language has none, and neither
 * has a further page of a list, which is not the same in the other language.
 */
function alternatesOf({ translations, search }: SiteView): Record<string, string> {
  if (translations.length < 2 || !translations.some(({ href }) => href === search.href)) return {};
  const byLanguage = translations.map(({ language, href }) => [language, absoluteUrl(href)] as const);
  const standard =
    byLanguage.find(([language]) => language === environment().defaultLanguage) ?? byLanguage[0];
  return Object.fromEntries([...byLanguage, ...(standard ? [["x-default", standard[1]] as const] : [])]);
}

function openGraphImage({ key, width, height, alt, version }: SitePicture) {
  const served = Math.min(middleWidth(width), width);
  return {
    url: absoluteUrl(pictureAddress(key, middleWidth(width), "jpeg", version)),
    width: served,
    height: Math.round((height * served) / width),
    alt,
    type: "image/jpeg",
  };
}
