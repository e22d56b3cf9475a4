import { headers } from "next/headers";
import { stampedHeaders } from "#lib/platform/http/caller";
import type { Language } from "#lib/platform/i18n/languages";
import { siteLanguages } from "#lib/platform/site-languages";
import type { LanguageLink } from "#lib/website/views/frame";

/** Returns links to the current page in every language, its query included. */
export async function languageLinks(current: Language): Promise<readonly LanguageLink[]> {
  const place = new URL((await headers()).get(stampedHeaders.place) ?? "/auth/login", "http://localhost");
  return siteLanguages().map((language) => {
    place.searchParams.set("language", language);
    return { language, href: place.pathname + place.search, isCurrent: language === current };
  });
}
