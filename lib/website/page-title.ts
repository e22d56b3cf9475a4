import type { Language } from "#lib/platform/i18n/languages";
import { readSettings } from "#lib/settings/read-settings";
import { siteIdentity } from "../settings/site-identity.ts";

/** What tabs and search results call a page: its own title in the pattern that the settings give, `About – Orchard`. */
export async function pageTitle(title: string, language: Language): Promise<string> {
  const [{ name }, set] = await Promise.all([siteIdentity(language), readSettings("settings.searchEngines")]);
  const pattern = set[`titlePattern_${language}`] ?? "{title} – {site}";
  return pattern.replace(/\{(title|site)\}/g, (_, word) => (word === "title" ? title : name));
}
