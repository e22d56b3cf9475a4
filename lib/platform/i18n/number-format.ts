import type { Language } from "./languages.ts";

/** Returns a number format, each made once: making one takes as long as writing many numbers. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

const formats = new Map<string, Intl.NumberFormat>();

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as people read it: `840 kB`, `1.2 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1_000_000 ? 1 : bytes < 1_000_000_000 ? 2 : 3;
  const size = bytes / 1000 ** power;
  return numberFormat(language, {
    style: "unit",
    unit: units[power - 1] ?? "kilobyte",
    maximumFractionDigits: size < 10 && power > 1 ? 1 : 0,
    minimumFractionDigits: 0,
  }).format(size);
}
