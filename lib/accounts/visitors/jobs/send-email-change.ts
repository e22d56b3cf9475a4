import type * as z from "zod";
import { database } from "#db/client";
import { websiteUserByEmailOn, websiteUserOn } from "#lib/accounts/queries/visitor-users";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { emailChangeSeconds, issueEmailToken } from "../account/email-token.ts";
import { websiteAuthUrl } from "../endpoints/url.ts";
import type { emailChangeSchema } from "./queue-email-change.ts";

/**
 * Sends a link to the new address of an Active person. An address that has an account is told so instead: it cannot
 * become another one's.
 */
export async function sendEmailChange(
  { userId, email }: z.output<typeof emailChangeSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserOn(tx, userId);
    if (user?.status !== "Active") return;
    const { language } = user;
    const owner = await websiteUserByEmailOn(tx, email);
    if (owner) {
      const properties = { signInLink: websiteAuthUrl("login", owner.language) };
      const related = { type: "users", id: owner.id };
      const mail = {
        template: "emailTaken",
        to: email,
        language: owner.language,
        properties,
        related,
      } as const;
      await queueMail(mail, tx, now);
      return;
    }
    const token = await issueEmailToken(tx, { user, email }, now);
    const properties = {
      link: websiteAuthUrl("confirm-email", language, { token }),
      minutes: emailChangeSeconds / 60,
    };
    const validUntil = new Date(now.getTime() + emailChangeSeconds * 1000);
    const related = { type: "users", id: userId };
    await queueMail(
      { template: "emailChange", to: email, language, properties, validUntil, related },
      tx,
      now,
    );
  });
}
