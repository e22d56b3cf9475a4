import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { readOrganisation } from "#lib/settings/organisation";
import type { SiteContact } from "./views/frame.ts";

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
