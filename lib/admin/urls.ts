import type { Language } from "#lib/i18n/languages";

/** Browser-facing addresses of the administration; they carry the language. */
export function adminUrl(language: Language, ...segments: readonly (string | number)[]): string {
  return ["/ADMIN", language, ...segments].join("/");
}
