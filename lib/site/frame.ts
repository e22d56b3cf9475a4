import { languageNames } from "#lib/i18n/language-names";
import { type Language, languages } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { headerRoom } from "./header-room.ts";
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
  const navigation = await siteNavigation(language, { addressOf, trail: shown.trail, now });
  return {
    language,
    name,
    tagline,
    footer: footer
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    homeHref: homeAddress(language),
    navigation,
    header: headerRoom(navigation, {
      name,
      languages: languages.filter((other) => other !== language).map((other) => languageNames[other]),
      more: translator(language, "site")("more"),
      signIn: translator(language, "auth.account")("signIn"),
    }),
    languages: languages.map((other) => ({
      language: other,
      href: shown.translations.find((page) => page.language === other)?.href ?? homeAddress(other),
      isCurrent: other === language,
    })),
  };
}
