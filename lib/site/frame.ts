import { type Language, languages } from "#lib/i18n/languages";
import { siteIdentity } from "./identity.ts";
import { siteNavigation } from "./navigation.ts";
import { homeAddress, pageAddresses } from "./page-addresses.ts";
import type { SiteFrame, SitePage } from "./view.ts";

/** The frame around a page that is shown, or (without one) around a page that is not there. */
export async function siteFrame(
  language: Language,
  now: Date,
  shown: Pick<SitePage, "trail" | "translations"> = { trail: [], translations: [] },
): Promise<SiteFrame> {
  const addressOf = await pageAddresses(now);
  const { name, tagline, footer } = await siteIdentity(language);
  return {
    language,
    name,
    tagline,
    footer: footer
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    homeHref: homeAddress(language),
    navigation: await siteNavigation(language, { addressOf, trail: shown.trail, now }),
    languages: languages.map((other) => ({
      language: other,
      href: shown.translations.find((page) => page.language === other)?.href ?? homeAddress(other),
      isCurrent: other === language,
    })),
  };
}
