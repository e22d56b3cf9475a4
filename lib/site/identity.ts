import { readSetting } from "#db/queries/settings";
import type { Language } from "#lib/i18n/languages";

/** What the site calls itself in a language; texts that nobody set are empty. */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  /** Text with line breaks. */
  readonly footer: string;
}

export async function siteIdentity(language: Language): Promise<SiteIdentity> {
  const [name, tagline, footer] = await Promise.all([
    textSetting(`site.name.${language}`),
    textSetting(`site.tagline.${language}`),
    textSetting(`site.footer.${language}`),
  ]);
  return { name: name || "Redakce", tagline, footer };
}

async function textSetting(key: string): Promise<string> {
  const value = await readSetting(key);
  return typeof value === "string" ? value : "";
}
