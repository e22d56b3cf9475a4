import * as z from "zod";
import { text as textColumn } from "#db/columns";
import { isLanguageCode, type Language, languages, widelySpoken } from "../../platform/i18n/languages.ts";
import {
  defaultLanguage,
  firstSiteLanguages,
  isKnownLanguage,
  siteLanguages,
} from "../../platform/site-languages.ts";
import { choice, choices } from "./choice.ts";
import { textsOfList } from "./texts-of-list.ts";

/** A language that the website has, or had when the record was made. */
export const spokenLanguage = () => ({
  ...choice(languages),
  names: "language" as const,
  column: () => textColumn(),
  schema: z.string().refine(isKnownLanguage, "unknown_choice"),
});

/**
 * The language of a record: one of those that the website has now. Records keep one that was switched off, until it
 * is switched on again.
 */
export const siteLanguage = () => ({
  ...spokenLanguage(),
  startsAs: defaultLanguage,
  offers: siteLanguages,
});

/** One or more languages in an order, each once; text is the codes with commas between them, or a JSON array. */
export const languageList = () => ({
  ...choices(languages),
  names: "language" as const,
  ordered: true as const,
  defaultValue: languages.join(","),
  startsAs: () => firstSiteLanguages().join(","),
  offers: () => [...new Set([...siteLanguages(), ...widelySpoken])].toSorted(),
  schema: z.codec(z.string(), z.custom<readonly Language[]>(), {
    decode: (text, context) => {
      const named = textsOfList(text);
      const message = messageFor(named);
      if (message === undefined) return named;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    },
    encode: (chosen) => chosen.join(","),
  }),
});

function messageFor(named: readonly string[]): string | undefined {
  if (named.length === 0) return "required";
  if (!named.every(isLanguageCode)) return "unknown_language";
  return new Set(named).size < named.length ? "language_twice" : undefined;
}
