import { numberFormat } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";

/** Formats a number as people write it. */
export function numberInWords(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** Formats bytes in the largest unit of which there is at least one. */
export function sizeInWords(bytes: number, language: Language): string {
  const power = Math.min(3, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const digits = { maximumFractionDigits: power === 0 || bytes / 1024 ** power >= 10 ? 0 : 1 };
  return `${numberFormat(language, digits).format(bytes / 1024 ** power)}\u00A0${units[power]}`;
}

const units = ["B", "kB", "MB", "GB"];
