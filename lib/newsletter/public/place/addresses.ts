import { publicPath } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";

export const issueSegments: Readonly<Record<Language, string>> = {
  en: "newsletter/issues",
  cs: "zpravodaj/cisla",
};

export function issuesAddress(language: Language): string {
  return publicPath(language, issueSegments[language]);
}

export function issueAddress({
  language,
  slug,
}: {
  readonly language: Language;
  readonly slug: string;
}): string {
  return `${issuesAddress(language)}/${slug}`;
}
