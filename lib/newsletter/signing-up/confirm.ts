import { database } from "#db/client";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import {
  findConfirmation,
  type SubscriptionConfirmation,
  useConfirmation,
} from "#lib/newsletter/queries/confirmations";
import { addConsent } from "#lib/newsletter/queries/consents";
import { newsletterListsByIds } from "#lib/newsletter/queries/open-lists";
import { release } from "#lib/newsletter/queries/suppressions";
import { hashOfToken } from "#lib/platform/random";
import { maySubscribe, type Subscriber, subscriberById, subscribersModule } from "../subscriber.ts";

/** What a link is worth that asks whether somebody wanted to subscribe. */
export type ConfirmationRequest =
  | {
      readonly state: "waiting" | "used" | "expired";
      readonly link: SubscriptionConfirmation;
      readonly of: Subscriber;
    }
  | { readonly state: "unknown" };

/** Reads only, so that programs may follow the link as often as they like. */
export async function readAsking(token: string, now: Date): Promise<ConfirmationRequest> {
  const link = await findConfirmation(database(), hashOfToken(token));
  const of = link && (await subscriberById(database(), link.subscriberId));
  if (!link || !of) return { state: "unknown" };
  if (link.usedAt) return { state: "used", link, of };
  const isOpen = link.expiresAt > now && (await maySubscribe(database(), of.email, of));
  return { state: isOpen ? "waiting" : "expired", link, of };
}

/** Subscribes somebody by a link, once; however many try, each reads afterwards what became of it. */
export async function confirmSignUp(token: string, addressHash: string, now: Date): Promise<void> {
  const { state } = await readAsking(token, now);
  if (state !== "waiting") return;
  await write(subscribersModule, (context) => use(hashOfToken(token), addressHash, context), null);
}

async function use(tokenHash: string, addressHash: string, context: ChangeContext): Promise<void> {
  const { tx, now, update } = context;
  const link = await useConfirmation(tx, tokenHash, now);
  const before = link && (await subscriberById(tx, link.subscriberId));
  if (!before || !(await maySubscribe(tx, before.email, before))) return;
  const lists = await newsletterListsByIds(tx, [...before.lists, ...link.lists]);
  await release(tx, before.email);
  await update(subscribersModule, before, {
    status: "active",
    lists: lists.map(({ id }) => id),
    confirmedAt: now,
    leftAt: null,
  });
  const { subscriberId, origin, wording } = link;
  const told = { subscriberId, lists: link.lists, origin, wording, addressHash, createdAt: now };
  await addConsent(tx, { ...told, kind: "confirmed" });
}
