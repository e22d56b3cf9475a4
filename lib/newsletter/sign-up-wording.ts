import type { Language } from "../platform/i18n/languages.ts";
import { translator } from "../platform/i18n/translator.ts";
import { siteIdentity } from "../settings/organisation.ts";

/** Returns the text that people read before signing up for a list, and that is recorded of it. */
export async function consentWording(list: string, language: Language): Promise<string> {
  const { name: site } = await siteIdentity(language);
  return translator(language, "site.newsletter")("consent", { site, list });
}
