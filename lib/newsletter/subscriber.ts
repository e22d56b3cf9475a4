import type { Connection } from "#db/client";
import { database } from "#db/client";
import { rowById } from "../kernel/engine/read.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { listTitle } from "./list-title.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { suppressionOf } from "./queries/bounces.ts";
import { consentsOf } from "./queries/consents.ts";
import { subscriberIdOfKey } from "./queries/keys.ts";
import { subscriberIdOfEmail } from "./queries/leaving.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import { stepAddress } from "./screen.ts";

/** Returns a subscriber together with their lists. */
export async function subscriberById(connection: Connection, id: number): Promise<Subscriber | undefined> {
  return (await rowById(connection, newsletterSubscribers, id)) as Subscriber | undefined;
}

export async function subscriberOfKey(connection: Connection, key: string): Promise<Subscriber | undefined> {
  const id = await subscriberIdOfKey(connection, key);
  return id === undefined ? undefined : subscriberById(connection, id);
}

export async function subscriberOfEmail(
  connection: Connection,
  email: string,
): Promise<Subscriber | undefined> {
  const id = await subscriberIdOfEmail(connection, email);
  return id === undefined ? undefined : subscriberById(connection, id);
}

/** Checks whether someone can subscribe, change lists and come back: no one whose address must not get mails. */
export function mayReturn({ status }: Subscriber): boolean {
  return status === "pending" || status === "active" || status === "unsubscribed";
}

/**
 * Checks whether an address may be subscribed: erased people may come again, other reasons for getting nothing hold.
 */
export async function maySubscribe(
  connection: Connection,
  email: string,
  known: Subscriber | undefined,
): Promise<boolean> {
  const suppression = await suppressionOf(connection, email);
  return (known === undefined || mayReturn(known)) && (suppression ?? "erased") === "erased";
}

/**
 * Returns the address where a person whose address is confirmed changes their own subscription; undefined without
 * one.
 */
export async function ownSubscriptionHref(email: string, language: Language): Promise<string | undefined> {
  const subscriber = await subscriberOfEmail(database(), email);
  return subscriber && stepAddress("unsubscribe", language, { token: subscriber.key });
}

/** Returns the stored data about the subscription of an address, as the person may take it elsewhere. */
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
