import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLink } from "../views/shown.ts";
import { resultsOf } from "./results.ts";
import { findSimilar } from "./similar.ts";

/** Ways to what somebody may have meant who asked for an address where nothing is. */
export async function similarPages(
  pathname: string,
  language: Language,
  now: Date,
): Promise<readonly SiteLink[]> {
  const results = resultsOf(await findSimilar(pathname, language, now), language);
  return results.map(({ href, title }) => ({ href, text: title.map(({ text }) => text).join("") }));
}
