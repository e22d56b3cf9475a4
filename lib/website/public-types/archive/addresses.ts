import { publicPath } from "#lib/kernel/public-addresses";
import { type AddressWords, wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import type { ArchiveBody } from "#lib/website/views/bodies";

/** Returns an address below the first segments of an archive; without a path that of its list. */
export function addressBelow(segments: AddressWords, language: Language, ...path: readonly string[]): string {
  return publicPath(language, [wordIn(segments, language), ...path].join("/"));
}

/** A page of a list; the first one is the list itself. */
export function pageAddress(list: string, page: number): string {
  if (page === 1) return list;
  return `${list}${list.includes("?") ? "&" : "?"}page=${page}`;
}

/** Returns the addresses of the pages of a list before and after a page. */
export function turnsOf(list: string, page: number, of: number): ArchiveBody["turns"] {
  return {
    page,
    of,
    ...(page > 1 ? { newer: pageAddress(list, page - 1) } : {}),
    ...(page < of ? { older: pageAddress(list, page + 1) } : {}),
  };
}
