import en from "#messages/en" with { type: "json" };
import { isLanguage, type Language } from "./languages.ts";
import { type MessageTexts, siteMessages } from "./site-messages.ts";

/** Returns how many texts of the website, of sign-in and of mails a language lacks, so that it shows those of another. */
export function missingTexts(language: Language): number {
  if (isLanguage(language)) return 0;
  const { addresses, site, auth, emails } = en;
  return missingIn({ addresses, site, auth, emails }, siteMessages(language) ?? {});
}

function missingIn(all: MessageTexts, own: MessageTexts): number {
  const counts = Object.entries(all).map(([name, text]): number => {
    const told = Object.hasOwn(own, name) ? own[name] : undefined;
    if (typeof text === "string") return typeof told === "string" && told !== "" ? 0 : 1;
    return missingIn(text, typeof told === "object" ? told : {});
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
