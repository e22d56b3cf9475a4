import { addressWords } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { addressBelow } from "../archive/addresses.ts";
import { categorySegments } from "../archive/category-segments.ts";

export const eventSegments = addressWords("events");

export function eventAddress({
  language,
  path,
}: {
  readonly language: Language;
  readonly path: string;
}): string {
  return addressBelow(eventSegments, language, path);
}

/** Checks whether a page reads which part of its list is asked for: what is over, or a month. */
export function hasParts(path: string): boolean {
  const segments = path.toLowerCase().split("/").filter(Boolean);
  return beginnings.some((beginning) => {
    const from = segments.indexOf(beginning[0] ?? "");
    const below = segments.slice(from);
    const isCategory = below.length === beginning.length + 1;
    return from >= 0 && from <= 1 && (below.length === 1 || (isCategory && below[1] === beginning[1]));
  });
}

/** In every language, because any of them may be the one without a prefix. */
const beginnings = Object.values(categorySegments.events).map((segments) => segments.split("/"));
