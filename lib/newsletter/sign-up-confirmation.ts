import * as z from "zod";
import { database } from "#db/client";
import { defineJob, type RunContext } from "#lib/jobs/define-job";
import { defaultLanguage } from "#lib/platform/site-languages";
import { enqueue } from "../jobs/enqueue.ts";
import { lastDue, longestDelayMs } from "../jobs/queries.ts";
import { removeRecord } from "../kernel/engine/trash.ts";
import { write } from "../kernel/engine/write.ts";
import type { ChangeContext } from "../kernel/module/behaviour.ts";
import { hashOfToken } from "../platform/random.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { titlesOf } from "./list-title.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { release, suppressionOf } from "./queries/bounces.ts";
import type { SubscriptionConfirmation } from "./queries/confirmations.ts";
import { findConfirmation, forgetConfirmations, useConfirmation } from "./queries/confirmations.ts";
import { addConsent } from "./queries/consents.ts";
import { unconfirmedSubscribers } from "./queries/leaving.ts";
import { newsletterListsByIds } from "./queries/open-lists.ts";
import { mayBeWritten } from "./sign-up-limits.ts";
import { consentWording } from "./sign-up-wording.ts";
import { maySubscribe, subscriberById } from "./subscriber.ts";

/** State of a link that asks whether someone wanted to subscribe. */
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

/** Subscribes someone by a link, once; of several attempts, each reads the result afterwards. */
export async function confirmSignUp(token: string, addressHash: string, now: Date): Promise<void> {
  const { state } = await readAsking(token, now);
  if (state !== "waiting") return;
  await write(newsletterSubscribers, (context) => use(hashOfToken(token), addressHash, context), null);
}

async function use(tokenHash: string, addressHash: string, context: ChangeContext): Promise<void> {
  const { tx, now, update } = context;
  const link = await useConfirmation(tx, tokenHash, now);
  const before = link && (await subscriberById(tx, link.subscriberId));
  if (!before || !(await maySubscribe(tx, before.email, before))) return;
  const lists = await newsletterListsByIds(tx, [...before.lists, ...link.lists]);
  await release(tx, before.email);
  await update(newsletterSubscribers, before, {
    status: "active",
    lists: lists.map(({ id }) => id),
    confirmedAt: now,
    leftAt: null,
  });
  const { subscriberId, origin, wording } = link;
  const told = { subscriberId, lists: link.lists, origin, wording, addressHash, createdAt: now };
  await addConsent(tx, { ...told, kind: "confirmed" });
}

/** Writes to an imported person, once, if that person should still be asked and nothing forbids it by now. */
async function askImported(
  { subscriberId, lists, origin }: z.output<typeof askImportedSchema>,
  { now, finish }: RunContext,
): Promise<void> {
  const known = await subscriberById(database(), subscriberId);
  const isWritten = known?.status === "pending" && (await mayBeWritten(known.email));
  const found = await newsletterListsByIds(database(), lists);
  const language = known?.language ?? defaultLanguage();
  const wording = await consentWording(titlesOf(found, language), language);
  await database().transaction(async (tx) => {
    await finish(tx);
    const person = await subscriberById(tx, subscriberId);
    const isSame = person?.status === "pending" && person.email === known?.email;
    if (!isWritten || !isSame || found.length === 0) return;
    if ((await suppressionOf(tx, person.email)) !== undefined) return;
    await askToConfirm(person, found, { language, origin, wording, isOffer: true }, { tx, now });
  });
}

/** Data that the worker gets about someone named in a file. */
const askImportedSchema = z.object({
  subscriberId: z.int().positive(),
  lists: z.array(z.int().positive()),
  /** Name of the imported file. */
  origin: z.string(),
});

export const askImportedJob = defineJob({
  name: "newsletter.askImported",
  payload: askImportedSchema,
  handler: askImported,
});

/** Milliseconds between two people who are asked, over all files; mails that someone waits for go in between. */
const apartMs = 1000;

/** Leaves it to the worker to ask an imported person; a file of ten thousand takes less than three hours. */
export async function queueAsking(
  properties: z.input<typeof askImportedSchema>,
  { tx, now }: Pick<ChangeContext, "tx" | "now">,
): Promise<void> {
  const last = (await lastDue(tx, askImportedJob.name))?.getTime() ?? 0;
  const delayMs = Math.min(Math.max(0, last + apartMs - now.getTime()), longestDelayMs);
  await enqueue(askImportedJob, properties, { delayMs, connection: tx, now });
}

/** Time after its end for which a link can still report its outcome. */
const keptMs = 30 * 86_400_000;

/** Deletes links that expired long ago, and people whom someone typed into the form and who never confirmed. */
export async function forgetUnconfirmed(now = new Date()): Promise<void> {
  await forgetConfirmations(new Date(now.getTime() - keptMs));
  for (const id of await unconfirmedSubscribers(new Date(now.getTime() - keptMs)))
    await removeRecord(newsletterSubscribers, id, null);
}

export const forgetSignUps = defineJob({
  name: "newsletter.forgetSignUps",
  schedule: { everyMs: 86_400_000 },
  handler: () => forgetUnconfirmed(),
});
