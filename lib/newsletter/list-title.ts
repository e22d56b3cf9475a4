import type { RowOf } from "#lib/kernel/module/define-module";
import { listInWords } from "../platform/i18n/intl.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { newsletterLists } from "./newsletter-lists.ts";

type List = RowOf<typeof newsletterLists>;

/** Returns the public name of a list. */
export function listTitle(list: Pick<List, "name" | "title">, language: Language): string {
  return list.title[language] ?? list.name;
}

/** The names of several, as they stand in a sentence. */
export function titlesOf(lists: readonly Pick<List, "name" | "title">[], language: Language): string {
  const titles = lists.map((list) => listTitle(list, language));
  return listInWords(titles, language);
}

/** Returns the public description of a list. */
export function listDescription(list: Pick<List, "description">, language: Language): string | null {
  return list.description[language] ?? null;
}
