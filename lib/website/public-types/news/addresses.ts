import { addressWords } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { addressBelow } from "../archive/addresses.ts";

export const newsSegments = addressWords("news");

export function newsAddress({
  language,
  path,
}: {
  readonly language: Language;
  readonly path: string;
}): string {
  return addressBelow(newsSegments, language, path);
}
