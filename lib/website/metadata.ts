import type { Metadata } from "next";
import { readRecord } from "../kernel/engine/read.ts";
import { absoluteUrl, homeAddress } from "../kernel/public-addresses.ts";
import { moduleNamed } from "../kernel/registry.ts";
import type { RichTextDocument } from "../kernel/rich-text/document.ts";
import { excerpt } from "../kernel/rich-text/plain-text.ts";
import { readable } from "../kernel/rich-text/readable.ts";
import { middleWidth, pictureAddress } from "../kernel/rich-text/render-picture.ts";
import { dateLocale } from "../platform/i18n/intl.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { defaultLanguage } from "../platform/site-languages.ts";
import { siteIdentity } from "../settings/organisation.ts";
import { readSettings } from "../settings/read-settings.ts";
import { readBrand, type SiteBrand, shareSize } from "./brand/brand.ts";
import { picturesOf } from "./pictures.ts";
import type { SearchAppearance, SiteView } from "./view.ts";
import type { SitePicture } from "./views/shown.ts";

/**
 * Returns the head of a view: title, description, canonical address, translations, and its look when shared.
 *
 * @param defaults what the settings say where a page says nothing itself
 */
export function viewMetadata(view: SiteView, siteName: string, defaults?: SearchDefaults): Metadata {
  const { title, href, noindex } = view.search;
  const description = view.search.description || (defaults?.description ?? "");
  const picture = view.search.picture ?? defaults?.picture;
  const isHidden = noindex || defaults?.noindex === true || view.preview !== undefined;
  const isHome = href === homeAddress(view.language);
  const images = picture ? [openGraphImage(picture)] : defaults?.share ? [defaults.share] : [];
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
      locale: localeOf(view.language),
      alternateLocale: view.translations
        .filter(({ language }) => language !== view.language)
        .map(({ language }) => localeOf(language)),
      images,
    },
    twitter: { card: images.length > 0 ? "summary_large_image" : "summary" },
    ...(defaults ? { other: { ...defaults.verification } } : {}),
  };
}

/** Locale of a page for previews of links (Open Graph): `cs_CZ`. */
function localeOf(language: Language): string {
  const { language: spoken, region } = new Intl.Locale(dateLocale(language)).maximize();
  return region === undefined ? spoken : `${spoken}_${region}`;
}

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

/** Returns the feeds that programs can follow it by, by media type. */
function feedsOf({ feeds }: SiteView) {
  if (!feeds) return {};
  const byType = [...Map.groupBy(feeds, ({ type }) => type)].map(([type, found]) => [
    type,
    found.map(({ href, text }) => ({ url: absoluteUrl(href), title: text })),
  ]);
  return { types: Object.fromEntries(byType) };
}

/**
 * Returns addresses by language; `x-default` is the one for all other languages. A view that exists in one language
 * has none, and neither has a further page of a list, which is not the same in the other language.
 */
function alternatesOf({ translations, search }: SiteView): Record<string, string> {
  if (translations.length < 2 || !translations.some(({ href }) => href === search.href)) return {};
  const byLanguage = translations.map(({ language, href }) => [language, absoluteUrl(href)] as const);
  const standard = byLanguage.find(([language]) => language === defaultLanguage()) ?? byLanguage[0];
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

/**
 * Returns the title of a page for tabs and search results: its own title in the pattern from the settings, `About –
 * Orchard`.
 */
export async function pageTitle(title: string, language: Language): Promise<string> {
  const [{ name }, set] = await Promise.all([siteIdentity(language), readSettings("settings.searchEngines")]);
  const pattern = set.titlePattern[language] ?? "{title} – {site}";
  return pattern.replace(/\{(title|site)\}/g, (_, word) => (word === "title" ? title : name));
}

/** Details a record gives to search engines; those it cannot give, or no one wrote, are left out or null. */
interface Described {
  readonly language: Language;
  readonly title: string;
  readonly perex?: string | null;
  readonly content: RichTextDocument;
  readonly seoTitle?: string | null;
  readonly seoDescription?: string | null;
  readonly noindex?: boolean;
}

/** Returns the appearance of a record at an address in search engines and on other sites. */
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

/** Default appearance of pages in search engines, and the details given about the site as a whole. */
interface SearchDefaults {
  readonly description: string | null;
  readonly picture: SitePicture | undefined;
  /** Picture of the brand, where there is no other. */
  readonly share?: ShareImage | undefined;
  /** True if the whole site asks search engines to leave it out. */
  readonly noindex: boolean;
  /** By name of the `meta` element that a search engine looks for. */
  readonly verification: Readonly<Record<string, string>>;
}

export async function searchDefaults(language: Language): Promise<SearchDefaults> {
  const set = await readSettings("settings.searchEngines");
  const codes = {
    "google-site-verification": set.google,
    "msvalidate.01": set.bing,
    "seznam-wmt": set.seznam,
  };
  return {
    description: set.description[language] ?? null,
    picture: await pictureOf(set.image, language),
    share: shareImageOf(await readBrand()),
    noindex: set.noindex,
    verification: Object.fromEntries(
      Object.entries(codes).flatMap(([name, code]) => (code === null ? [] : [[name, code]])),
    ),
  };
}

/** A picture as other sites are told of it. */
interface ShareImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

/** Describes the picture that the logo or the icon gives. */
function shareImageOf({ logo, icon, version }: SiteBrand): ShareImage | undefined {
  if (!logo && !icon) return undefined;
  return { url: absoluteUrl(`/brand/share.png?v=${version}`), ...shareSize, type: "image/png" };
}

/** Checks whether the whole site asks search engines to leave it out. */
export async function isSiteHidden(): Promise<boolean> {
  return (await readSettings("settings.searchEngines")).noindex;
}

/** A picture of the library by its id. */
export async function pictureOf(id: number | null, language: Language): Promise<SitePicture | undefined> {
  const module = moduleNamed("media");
  const row = id === null || !module ? undefined : await readRecord(module, id);
  if (typeof row?.key !== "string") return undefined;
  const record = { image: row.key, imageAlt: null, language };
  return (await picturesOf([record]))(record);
}
