import type { Language } from "#lib/platform/i18n/languages";
import { readSettings } from "./read-settings.ts";

/** What the site calls itself in a language; texts that nobody set are empty. */
export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  /** Text with line breaks. */
  readonly footer: string;
}

export async function siteIdentity(language: Language): Promise<SiteIdentity> {
  const set = await readSettings("settings.site");
  return {
    name: set[`name_${language}`] ?? "Redakce",
    tagline: set[`tagline_${language}`] ?? "",
    footer: set[`footer_${language}`] ?? "",
  };
}
