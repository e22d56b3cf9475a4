import type { Language } from "#lib/platform/i18n/languages";
import { sizeText } from "#lib/platform/i18n/number-format";

/** A number of bytes as people read it; of the smallest files the bytes themselves. */
export function fileSizeText(bytes: number, language: Language): string {
  if (bytes >= 1000) return sizeText(bytes, language);
  return `${bytes.toLocaleString(language)}\u00A0B`;
}
