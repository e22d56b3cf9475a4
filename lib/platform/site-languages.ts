import { environment } from "./env.ts";
import type { Language } from "./i18n/languages.ts";
import { isLanguage, preferredLanguage } from "./i18n/languages.ts";

/** Returns the languages of the website in the order of the switcher, the default first. */
export function siteLanguages(): readonly Language[] {
  return shared[key] ?? firstSiteLanguages();
}

/** The language whose public addresses have no prefix. */
export function defaultLanguage(): Language {
  const [first] = siteLanguages();
  if (first === undefined) throw new Error("The website has no language.");
  return first;
}

/** Checks whether the website is offered in a language. */
export function isSiteLanguage(value: unknown): value is Language {
  return siteLanguages().some((language) => language === value);
}

/** Returns the language of the website that someone who reads another one is shown at first. */
export function siteLanguageFor(language: Language): Language {
  return isSiteLanguage(language) ? language : defaultLanguage();
}

/** Returns the language of the website that a browser prefers, else the default. */
export function preferredSiteLanguage(acceptLanguage: string | null): Language {
  return preferredLanguage(acceptLanguage, defaultLanguage(), siteLanguages());
}

/** Checks whether an address of this site is in a language that is switched off. */
export function isInClosedLanguage(href: string): boolean {
  const [, first] = href.split(/[/?#]/, 2);
  return isLanguage(first) && !isSiteLanguage(first);
}

/** Returns the languages that a website has before anyone chose others. */
export function firstSiteLanguages(): readonly Language[] {
  return environment().languages;
}

/**
 * Sets the languages for this process. They are kept on `globalThis`, because every bundle of the application has
 * copies of modules of its own.
 */
export function setSiteLanguages(languages: readonly Language[]): void {
  shared[key] = languages;
}

const key = Symbol.for("redakce.siteLanguages");
const shared = globalThis as typeof globalThis & { [key: symbol]: readonly Language[] | undefined };
