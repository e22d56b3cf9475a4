import type { Language } from "./languages.ts";

/** How numbers are written, each way made once: making one takes as long as writing many numbers. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

const formats = new Map<string, Intl.NumberFormat>();
