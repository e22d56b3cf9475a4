import { environment } from "#lib/platform/env";
import type { Language } from "../platform/i18n/languages.ts";
import { defaultLanguage, siteLanguages } from "../platform/site-languages.ts";

/**
 * Returns the path of a page in a language on this site: `about/history` → `/about/history` in the default language,
 * `/cs/about/history` in another; "" is the home page, `/` or `/cs`.
 */
export function publicPath(language: Language, path: string): string {
  const prefix = language === defaultLanguage() ? "" : `/${language}`;
  return path === "" ? prefix || "/" : `${prefix}/${path}`;
}

/** Address of the root of a language. */
export function homeAddress(language: Language): string {
  return publicPath(language, "");
}

export function siteOrigin(): URL {
  return new URL(environment().appUrl);
}

/** A path of this site as other sites have to write it. */
export function absoluteUrl(path: string): string {
  return new URL(path, environment().appUrl).href;
}

/** Returns the language and the page path that an address requests, however its slashes and letters are written. */
export function parseAddress(pathname: string): { readonly language: Language; readonly path: string } {
  const [first, ...rest] = pathname.toLowerCase().split("/").filter(Boolean);
  const language = siteLanguages().find((one) => one.toLowerCase() === first);
  if (language !== undefined) return { language, path: rest.join("/") };
  return {
    language: defaultLanguage(),
    path: first === undefined ? "" : [first, ...rest].join("/"),
  };
}
