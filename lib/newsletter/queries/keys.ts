import { eq } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterFormerKeys } from "../tables.ts";

const { table } = newsletterSubscribers;
const former = newsletterFormerKeys;

/**
 * Finds the id of the subscriber that a key of links for leaving belongs to, by the subscriber's own key or that of
 * one who was merged into it.
 */
export async function subscriberIdOfKey(connection: Connection, key: string): Promise<number | undefined> {
  const own = await connection.select({ id: table.id }).from(table).where(eq(table.key, key)).get();
  if (own) return own.id;
  const { subscriberId } = former;
  return (await connection.select({ id: subscriberId }).from(former).where(eq(former.key, key)).get())?.id;
}

/** Moves the keys of one subscriber, own and former, to another; to be called before the first one is deleted. */
export async function moveKeys(
  tx: Transaction,
  { id, key }: { readonly id: number; readonly key: string },
  to: number,
): Promise<void> {
  await tx.update(former).set({ subscriberId: to }).where(eq(former.subscriberId, id)).run();
  await tx.insert(former).values({ key, subscriberId: to }).run();
}
