import { database } from "#db/client";
import type { Language } from "../platform/i18n/languages.ts";
import { listTitle } from "./list-title.ts";
import { consentsOf } from "./queries/consents.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import { stepAddress } from "./screen.ts";
import { subscriberOfEmail } from "./subscriber.ts";

/** Where somebody whose address is confirmed changes the own subscription; undefined without one. */
export async function ownSubscriptionHref(email: string, language: Language): Promise<string | undefined> {
  const subscriber = await subscriberOfEmail(database(), email);
  return subscriber && stepAddress("unsubscribe", language, { token: subscriber.key });
}

/** What is kept about the subscription of an address, as the person may take it elsewhere. */
export async function ownSubscription(email: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const subscriber = await subscriberOfEmail(database(), email);
  if (!subscriber) return undefined;
  const { id, name, status, language, tags, note, createdAt, confirmedAt, leftAt, lastSentAt } = subscriber;
  const titlesOf = async (ids: readonly number[]) =>
    (await newsletterListsByIds(database(), ids)).map((list) => listTitle(list, language));
  const consents = await Promise.all(
    (await consentsOf(database(), id)).map(async ({ kind, lists, origin, wording, createdAt: at }) => ({
      at,
      kind,
      lists: await titlesOf(lists),
      origin,
      wording,
    })),
  );
  const lists = await titlesOf(subscriber.lists);
  return {
    name,
    email,
    status,
    language,
    lists,
    tags,
    note,
    createdAt,
    confirmedAt,
    leftAt,
    lastSentAt,
    consents,
  };
}
