import { publicPath } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";

export const newsSegments: Readonly<Record<Language, string>> = { en: "news", cs: "aktuality" };
export const categorySegments: Readonly<Record<Language, string>> = {
  en: "news/category",
  cs: "aktuality/kategorie",
};
/** Segment above the years of news. */
export const archiveSegments: Readonly<Record<Language, string>> = { en: "archive", cs: "archiv" };

interface Addressed {
  readonly language: Language;
  readonly path: string;
}

export function listAddress(language: Language): string {
  return publicPath(language, newsSegments[language]);
}

export function newsAddress({ language, path }: Addressed): string {
  return `${listAddress(language)}/${path}`;
}

export function yearAddress(language: Language, year: number): string {
  return `${listAddress(language)}/${archiveSegments[language]}/${year}`;
}

export function categoryAddress({ language, path }: Addressed): string {
  return publicPath(language, `${categorySegments[language]}/${path}`);
}

/** A page of a list; the first one is the list itself. */
export function pageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}?page=${page}`;
}
