import * as z from "zod";
import { languages } from "../../platform/i18n/languages.ts";
import { defaultLanguage, firstSiteLanguages, siteLanguages } from "../../platform/site-languages.ts";
import { choice, choices } from "./choice.ts";
import { textsOfList } from "./texts-of-list.ts";

/**
 * The language of a record: one of those that the website has now. Records keep one that was switched off, until it
 * is switched on again.
 */
export const siteLanguage = () => ({
  ...choice(languages),
  startsAs: defaultLanguage as () => string,
  offers: siteLanguages as () => readonly string[],
});

/** One or more languages in an order, each once; text is the codes with commas between them, or a JSON array. */
export const languageList = () => ({
  ...choices(languages),
  ordered: true as const,
  defaultValue: languages.join(","),
  startsAs: () => firstSiteLanguages().join(","),
  schema: z.codec(z.string(), z.custom<readonly (typeof languages)[number][]>(), {
    decode: (text, context) => {
      const named = textsOfList(text);
      const known = named.flatMap((one) => languages.find((language) => language === one) ?? []);
      const message = messageFor(named, known);
      if (message === undefined) return known;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    },
    encode: (chosen) => chosen.join(","),
  }),
});

function messageFor(named: readonly string[], known: readonly string[]): string | undefined {
  if (named.length === 0) return "required";
  if (known.length < named.length) return "unknown_language";
  return new Set(named).size < named.length ? "language_twice" : undefined;
}
