import { languageNames } from "#lib/platform/i18n/language-names";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { readOrganisation } from "#lib/settings/organisation";
import { homeAddress } from "../kernel/public-addresses.ts";
import { siteIdentity } from "../settings/site-identity.ts";
import { headerRoom } from "./header-room.ts";
import { siteMenus } from "./navigation.ts";
import { searchAddress } from "./search/addresses.ts";
import type { SiteView } from "./view.ts";
import type { SiteContact, SiteFrame } from "./views/frame.ts";

/** The frame around what is shown, or (without it) around something that is not there. */
export async function siteFrame(
  language: Language,
  now: Date,
  shown?: Pick<SiteView, "breadcrumbs" | "search" | "translations">,
): Promise<SiteFrame> {
  const { name, tagline, footer } = await siteIdentity(language);
  const trail = shown ? [...shown.breadcrumbs, shown.search].map(({ href }) => href) : [];
  const { header, footer: footerMenu, legal } = await siteMenus(language, { trail, now });
  const contact = await siteContact(language);
  return {
    language,
    name,
    tagline,
    footer: footer
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    ...(contact ? { contact } : {}),
    homeHref: homeAddress(language),
    searchHref: searchAddress(language),
    navigation: header,
    footerMenu,
    legal,
    header: headerRoom(header, {
      name,
      languages: languages.filter((other) => other !== language).map((other) => languageNames[other]),
      more: translator(language, "site")("more"),
      signIn: translator(language, "auth.account")("signIn"),
    }),
    languages: languages.map((other) => ({
      language: other,
      href:
        shown?.translations.find((translation) => translation.language === other)?.href ?? homeAddress(other),
      isCurrent: other === language,
    })),
  };
}

/** What the foot of every page says about the organisation; undefined while nothing is set. */
export async function siteContact(language: Language): Promise<SiteContact | undefined> {
  const set = await readOrganisation();
  const t = translator(language, "site.contact");
  const town = [set.postalCode, set.city].filter(Boolean).join(" ");
  const lines = [
    set.legalName,
    [set.street, town, set.country].filter(Boolean).join(", "),
    set.companyNumber && t("companyNumber", { number: set.companyNumber }),
    set.taxNumber && t("taxNumber", { number: set.taxNumber }),
  ].filter((line): line is string => Boolean(line));
  const { email, telephone } = set;
  if (lines.length === 0 && !email && !telephone) return undefined;
  return {
    lines,
    ...(email ? { email } : {}),
    ...(telephone ? { telephone: { text: telephone, href: `tel:${telephone.replace(/[^\d+]/g, "")}` } } : {}),
  };
}
