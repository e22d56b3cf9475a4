import type { Messages } from "next-intl";
import { type Language, languages } from "./languages.ts";
import { languagesOfSiteMessages } from "./site-messages.ts";
import { messagesOf } from "./translator.ts";

/** Words of addresses by language. A language without texts of its own is not there; see {@link wordIn}. */
export type AddressWords = Readonly<Record<Language, string>>;

/** Returns a word of addresses in every language that has texts, such as `news` and `aktuality`. */
export function addressWords(name: keyof Messages["addresses"]): AddressWords {
  const spoken = [...languages, ...languagesOfSiteMessages()];
  return Object.fromEntries(spoken.map((language) => [language, messagesOf(language).addresses[name]]));
}

/** Returns a word in a language; where it has none, the same one always, so that addresses do not move. */
export function wordIn(words: AddressWords, language: Language): string {
  return (Object.hasOwn(words, language) ? words[language] : words[languages[0]]) ?? "";
}
