import type * as z from "zod";
import { database } from "#db/client";
import { websiteUserByEmailOn } from "#lib/accounts/queries/visitor-users";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { mayHaveAnother } from "../codes/quota.ts";
import {
  confirmationAddress,
  confirmationDays,
  makeConfirmation,
  storeConfirmation,
} from "../registration/confirmation-link.ts";
import type { confirmationSchema } from "./queue-confirmation.ts";

/**
 * Sends somebody whose address nobody has confirmed the link for that; for anybody else there is nothing to do. Earlier
 * links work on, because a stranger may have asked for this one.
 */
export async function sendConfirmation(
  { email, share, bindingHash }: z.output<typeof confirmationSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const confirmation = await makeConfirmation();
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserByEmailOn(tx, email);
    if (!user || user.status === "Blocked" || user.emailVerifiedAt !== null) return;
    if (!(await mayHaveAnother(tx, user.id, { kind: "confirmation", share, now }))) return;
    await storeConfirmation(tx, user, confirmation, { share, bindingHash, now });
    const { id, email: to, language } = user;
    const properties = { link: confirmationAddress(user, confirmation), days: confirmationDays };
    const related = { type: "users", id };
    await queueMail({ template: "addressConfirmation", to, language, properties, related }, tx, now);
  });
}
