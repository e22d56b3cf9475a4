import { type InterfaceLanguage, languages } from "../platform/i18n/languages.ts";
import { isSiteLanguage } from "../platform/site-languages.ts";

/** Returns the languages that the demo is made in: those of its content that the website has. */
export function demoLanguages(): readonly InterfaceLanguage[] {
  return languages.filter(isSiteLanguage);
}
