import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { allows } from "#lib/kernel/permissions";
import { type Language, languageName } from "#lib/platform/i18n/languages";
import { missedSearches } from "#lib/website/missed-searches";
import { listMissedSearches } from "#lib/website/queries/missed-searches";
import { adminUrl } from "../urls.ts";
import type { DashboardDescription } from "./dashboard-description.ts";

const shown = 5;

/** Returns the most frequent searches of visitors without results; nothing for people who may not read all of them. */
export async function loadMissedSearches(
  { permissions }: SignedInAdmin,
  language: Language,
): Promise<DashboardDescription["missed"]> {
  const url = adminUrl(language, missedSearches.name);
  if (!allows(permissions, missedSearches.name, "read")) return { url, searches: [] };
  const searches = await listMissedSearches(shown);
  return {
    url,
    searches: searches.map(({ words, language: lang, hits }) => ({
      words,
      lang,
      language: languageName(lang),
      count: hits,
    })),
  };
}
