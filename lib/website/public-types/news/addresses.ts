import type { Language } from "#lib/platform/i18n/languages";
import { addressBelow, type Segments } from "../archive/addresses.ts";

export const newsSegments: Segments = { en: "news", cs: "aktuality" };

export function newsAddress({
  language,
  path,
}: {
  readonly language: Language;
  readonly path: string;
}): string {
  return addressBelow(newsSegments, language, path);
}
