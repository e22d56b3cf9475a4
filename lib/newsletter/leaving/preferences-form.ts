import { database } from "#db/client";
import { listOpenNewsletterLists, newsletterListsByIds } from "#lib/newsletter/queries/open-lists";
import { languageLabels } from "#lib/platform/i18n/languages";
import { type Language, languages } from "#lib/platform/i18n/languages";
import { listDescription, listTitle } from "../list-title.ts";
import type { Subscriber } from "../subscriber.ts";

/** By what somebody changes the own subscription. */
export interface PreferencesForm {
  readonly action: string;
  readonly lists: readonly {
    readonly id: number;
    readonly text: string;
    readonly description: string | null;
    readonly isChosen: boolean;
  }[];
  readonly languages: readonly {
    readonly value: Language;
    readonly text: string;
    readonly isChosen: boolean;
  }[];
  readonly name: string;
}

/** Lists that are open, and those that the person is on. */
export async function preferencesForm(
  subscriber: Subscriber,
  language: Language,
  action: string,
): Promise<PreferencesForm> {
  const own = await newsletterListsByIds(database(), subscriber.lists);
  const open = (await listOpenNewsletterLists()).filter(({ id }) => !subscriber.lists.includes(id));
  return {
    action,
    lists: [...own, ...open].map((list) => ({
      id: list.id,
      text: listTitle(list, language),
      description: listDescription(list, language),
      isChosen: subscriber.lists.includes(list.id),
    })),
    languages: languages.map((value) => ({
      value,
      text: languageLabels[value],
      isChosen: value === subscriber.language,
    })),
    name: subscriber.name ?? "",
  };
}
