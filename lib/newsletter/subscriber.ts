import type { Connection } from "#db/client";
import { rowById } from "#lib/kernel/engine/read";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { subscriberIdOfKey } from "./queries/keys.ts";
import { subscriberIdOfEmail } from "./queries/leaving.ts";
import { suppressionOf } from "./queries/suppressions.ts";

export type Subscriber = RowOf<typeof newsletterSubscribers>;

/** The module for the engine's verbs. */
export const subscribersModule = newsletterSubscribers as unknown as AnyModule;

/** A subscriber together with the lists that somebody is on. */
export async function subscriberById(connection: Connection, id: number): Promise<Subscriber | undefined> {
  return (await rowById(connection, subscribersModule, id)) as unknown as Subscriber | undefined;
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

/** Whether somebody can subscribe, change lists and come back: nobody whose address is not to be written to. */
export function mayReturn({ status }: Subscriber): boolean {
  return status === "pending" || status === "active" || status === "unsubscribed";
}

/** Whether an address may be subscribed: who was erased may come again, other reasons for which one gets nothing hold. */
export async function maySubscribe(
  connection: Connection,
  email: string,
  known: Subscriber | undefined,
): Promise<boolean> {
  const suppression = await suppressionOf(connection, email);
  return (known === undefined || mayReturn(known)) && (suppression ?? "erased") === "erased";
}
