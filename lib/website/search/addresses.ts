import { absoluteUrl, publicPath } from "#lib/kernel/public-addresses";
import { addressWords, wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";

/** Segment of the website's search in each language; no record can be there. */
export const searchSegments = addressWords("search");

/** The address of a search: `/search`, `/cs/hledat?q=jablka&page=2`. */
export function searchAddress(language: Language, typed = "", page = 1): string {
  const query = new URLSearchParams({
    ...(typed === "" ? {} : { q: typed }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  const address = publicPath(language, wordIn(searchSegments, language));
  return query === "" ? address : `${address}?${query}`;
}

/** Returns the description of the site's search for programs (schema.org). */
export function searchAction(language: Language): Readonly<Record<string, unknown>> {
  return {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absoluteUrl(searchAddress(language))}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
}
