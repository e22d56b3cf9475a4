import { environment } from "../platform/env.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { defaultLanguage, siteLanguageFor } from "../platform/site-languages.ts";

/**
 * Returns the address of a page under /auth for an e-mail, built from APP_URL alone. Names the language unless it is
 * the site's default, as it is for people whose language was switched off since.
 *
 * @param path without `/auth/`, such as `login`
 */
export function websiteAuthUrl(
  path: string,
  language: Language,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const { appUrl } = environment();
  const url = new URL(`/auth/${path}`, appUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const offered = siteLanguageFor(language);
  if (offered !== defaultLanguage()) url.searchParams.set("language", offered);
  return url.href;
}
