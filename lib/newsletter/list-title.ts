import type { NewsletterList } from "#db/queries/newsletter-open-lists";
import type { Language } from "#lib/i18n/languages";

/** What visitors read as the name of a list. */
export function listTitle(list: NewsletterList, language: Language): string {
  return list[`title_${language}`] ?? list.name;
}

/** What visitors read about it. */
export function listDescription(list: NewsletterList, language: Language): string | null {
  return list[`description_${language}`];
}
