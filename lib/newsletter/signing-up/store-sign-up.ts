import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import { storeConfirmation } from "#db/queries/newsletter-confirmations";
import { addConsent } from "#db/queries/newsletter-consents";
import { type NewsletterList, newsletterListsByIds } from "#db/queries/newsletter-open-lists";
import { withVerbs } from "#lib/engine/write";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import type { ChangeContext } from "#lib/module/behaviour";
import { hashOfToken, randomToken } from "#lib/random";
import { newsletterUrl } from "../addresses.ts";
import { listTitle } from "../list-title.ts";
import { maySubscribe, type Subscriber, subscriberOfEmail, subscribersModule } from "../subscriber.ts";
import { mayBeWritten } from "./limits.ts";
import type { signUpSchema } from "./queue-sign-up.ts";

type Asked = z.output<typeof signUpSchema>;

/** How long the link of a mail works that asks whether somebody wanted to subscribe. */
const confirmationDays = 7;

/**
 * Writes to somebody who signed up, by which the address is confirmed; who gets the list already is shown the way to the
 * own subscription instead. Addresses that are not to be written to get nothing.
 */
export async function storeSignUp(asked: Asked, { now, finish }: JobContext): Promise<void> {
  const isWritten = mayBeWritten(asked.email);
  await database().transaction(async (tx) => {
    await finish(tx);
    const context = withVerbs({ tx, adminId: null, now });
    const known = await subscriberOfEmail(tx, asked.email);
    if (!isWritten || !(await maySubscribe(tx, asked.email, known))) return;
    if (asked.list === undefined) return known && sendPreferences(known, undefined, context);
    const [list] = await newsletterListsByIds(tx, [asked.list]);
    if (!list?.open) return;
    if (known?.status === "active" && known.lists.includes(list.id))
      return sendPreferences(known, list, context);
    return askToConfirm(known ?? (await insertPending(asked, context)), list, asked, context);
  });
}

async function insertPending({ email, language }: Asked, { insert }: ChangeContext): Promise<Subscriber> {
  const values = { email, language, status: "pending", source: "website", lists: [] };
  return (await insert(subscribersModule, values)) as unknown as Subscriber;
}

/** The newest link for a list is the one that works. */
async function askToConfirm(
  { id, email }: Subscriber,
  list: NewsletterList,
  { language, origin, wording, addressHash }: Asked,
  { tx, now }: ChangeContext,
): Promise<void> {
  const token = randomToken();
  const told = { subscriberId: id, lists: [list.id], origin, wording, createdAt: now };
  const expiresAt = new Date(now.getTime() + confirmationDays * 86_400_000);
  await storeConfirmation(tx, { ...told, tokenHash: hashOfToken(token), expiresAt });
  await addConsent(tx, { ...told, kind: "asked", addressHash });
  await queueMail(
    {
      template: "newsletterConfirmation",
      to: email,
      language,
      properties: {
        name: listTitle(list, language),
        days: confirmationDays,
        link: newsletterUrl("confirm", language, { token }),
      },
      validUntil: expiresAt,
      related: { type: subscribersModule.name, id },
    },
    tx,
    now,
  );
}

/** At most once a day, whoever keeps asking. */
async function sendPreferences(
  { id, email, language, key }: Subscriber,
  list: NewsletterList | undefined,
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
): Promise<void> {
  await queueMail(
    {
      template: "newsletterPreferences",
      to: email,
      language,
      properties: {
        ...(list ? { name: listTitle(list, language) } : {}),
        link: newsletterUrl("unsubscribe", language, { token: key }),
      },
      related: { type: subscribersModule.name, id },
      idempotencyKey: `newsletter-preferences/${id}/${now.toISOString().slice(0, 10)}`,
    },
    tx,
    now,
  );
}
