import { environment } from "./env.ts";
import {
  type InterfaceLanguage,
  isLanguage,
  type Language,
  languages,
  preferredLanguage,
} from "./i18n/languages.ts";

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

/** Returns the language of the administration that a browser prefers, else the website's own where it has it. */
export function preferredInterfaceLanguage(acceptLanguage: string | null): InterfaceLanguage {
  return preferredLanguage(acceptLanguage, interfaceLanguageFor(defaultLanguage()), languages);
}

/** Returns the language of the administration for people who read another one. */
export function interfaceLanguageFor(language: Language): InterfaceLanguage {
  return isLanguage(language) ? language : languages[0];
}

/** Checks whether records can be in a language: the website has it, had it, or the administration is in it. */
export function isKnownLanguage(value: unknown): value is Language {
  return knownLanguages().some((language) => language === value);
}

/** Returns the languages that records can be in, those of the website first. */
export function knownLanguages(): readonly Language[] {
  return [...new Set([...siteLanguages(), ...(shared[formerKey] ?? []), ...languages])];
}

/** Checks whether an address of this site is in a language that is switched off. */
export function isInClosedLanguage(href: string): boolean {
  const [, first] = href.split(/[/?#]/, 2);
  return isKnownLanguage(first) && !isSiteLanguage(first);
}

/** Returns the languages that a website has before anyone chose others. */
export function firstSiteLanguages(): readonly Language[] {
  return environment().languages;
}

/**
 * Sets the languages for this process. They are kept on `globalThis`, because every bundle of the application has
 * copies of modules of its own.
 */
export function setSiteLanguages(chosen: readonly Language[]): void {
  addFormerLanguages((shared[key] ?? []).filter((language) => !chosen.includes(language)));
  shared[key] = chosen;
}

/** Remembers languages that the website had before, for this process. */
export function addFormerLanguages(former: readonly Language[]): void {
  if (former.length > 0) shared[formerKey] = [...new Set([...(shared[formerKey] ?? []), ...former])];
}

const key = Symbol.for("redakce.siteLanguages");
const formerKey = Symbol.for("redakce.formerLanguages");
const shared = globalThis as typeof globalThis & { [key: symbol]: readonly Language[] | undefined };
