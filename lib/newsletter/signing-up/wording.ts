import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";

/** What somebody reads before signing up for a list, and what is written down of it. */
export async function consentWording(list: string, language: Language): Promise<string> {
  const { name: site } = await siteIdentity(language);
  return translator(language, "site.newsletter")("consent", { site, list });
}
