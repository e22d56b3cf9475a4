import { sizeText } from "#lib/platform/i18n/formats";
import { numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";

/** Formats a number of bytes for people; the smallest files in single bytes. */
export function fileSizeText(bytes: number, language: Language): string {
  if (bytes >= 1000) return sizeText(bytes, language);
  return `${numberFormat(language).format(bytes)}\u00A0B`;
}
