import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import { withVerbs } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { queueMail } from "#lib/mail/queue-mail";
import { defineJob, type RunContext } from "../jobs/define-job.ts";
import { siteLanguageFor } from "../platform/site-languages.ts";
import { newsletterUrl } from "./addresses.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { listTitle } from "./list-title.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { type NewsletterList, newsletterListsByIds } from "./queries/open-lists.ts";
import { signUpWork } from "./receive-sign-up.ts";
import { mayBeWritten } from "./sign-up-limits.ts";
import { maySubscribe, subscriberOfEmail } from "./subscriber.ts";

export const signUpJob = defineJob({ ...signUpWork, handler: storeSignUp });

type Asked = z.output<typeof signUpWork.payload>;

/**
 * Sends the mail that confirms a sign-up; someone already subscribed to the list gets the link to their own
 * subscription instead. Addresses that must not be written to get nothing.
 */
async function storeSignUp(asked: Asked, { now, finish }: RunContext): Promise<void> {
  const isWritten = await mayBeWritten(asked.email);
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
    return askToConfirm(known ?? (await insertPending(asked, context)), [list], asked, context);
  });
}

async function insertPending({ email, language }: Asked, { insert }: ChangeContext): Promise<Subscriber> {
  const values = { email, language, status: "pending", source: "website", lists: [] };
  return (await insert(newsletterSubscribers, values)) as Subscriber;
}

/** Sends the link at most once a day, however often it is requested. */
async function sendPreferences(
  { id, email, key, ...subscriber }: Subscriber,
  list: NewsletterList | undefined,
  { tx, now }: { readonly tx: Transaction; readonly now: Date },
): Promise<void> {
  const language = siteLanguageFor(subscriber.language);
  await queueMail(
    {
      template: "newsletterPreferences",
      to: email,
      language,
      properties: {
        ...(list ? { name: listTitle(list, language) } : {}),
        link: newsletterUrl("unsubscribe", language, { token: key }),
      },
      related: { type: newsletterSubscribers.name, id },
      idempotencyKey: `newsletter-preferences/${id}/${now.toISOString().slice(0, 10)}`,
    },
    tx,
    now,
  );
}
