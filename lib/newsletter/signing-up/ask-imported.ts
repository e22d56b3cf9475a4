import type * as z from "zod";
import { database } from "#db/client";
import type { JobContext } from "#lib/mail/jobs";
import { newsletterListsByIds } from "#lib/newsletter/queries/open-lists";
import { suppressionOf } from "#lib/newsletter/queries/suppressions";
import { titlesOf } from "../list-title.ts";
import { subscriberById } from "../subscriber.ts";
import { askToConfirm } from "./ask-to-confirm.ts";
import { mayBeWritten } from "./limits.ts";
import type { askImportedSchema } from "./queue-asking.ts";
import { consentWording } from "./wording.ts";

/** Writes to somebody who was imported, once, if that person is still to be asked and nothing forbids it by now. */
export async function askImported(
  { subscriberId, lists, origin }: z.output<typeof askImportedSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const known = await subscriberById(database(), subscriberId);
  const isWritten = known?.status === "pending" && (await mayBeWritten(known.email));
  const found = await newsletterListsByIds(database(), lists);
  const language = known?.language ?? "en";
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
