import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { database } from "#db/client";
import { insertAuthCodes } from "#lib/accounts/queries/visitor-codes";
import { websiteUserOn } from "#lib/accounts/queries/visitor-users";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { bindingSeconds } from "../codes/binding.ts";
import { endedBySignIn } from "../codes/finish-code-sign-in.ts";
import { websiteAuthUrl } from "../endpoints/url.ts";
import { newLinkToken, writeLinkToken } from "../link-token.ts";
import type { signInLinkSchema } from "./queue-sign-in-link.ts";

const dayMs = 24 * 3600 * 1000;

/**
 * Sends an Active user a link alone: no browser asked for it, so no browser could use a code. It does not count among
 * the codes of the day, because strangers who use those up are a reason to ask an administrator.
 */
export async function sendSignInLink(
  { userId }: z.output<typeof signInLinkSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const token = newLinkToken();
  const hash = await hashSecret(token.verifier, { isPatient: true });
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserOn(tx, userId);
    if (user?.status !== "Active") return;
    const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
    const entry = {
      requestId: randomUUID(),
      userId,
      kind: "link",
      hash,
      selector: token.selector,
      createdAt: now,
      expiresAt: validUntil,
    } as const;
    await insertAuthCodes(tx, [entry], new Date(now.getTime() - dayMs));
    const { email: to, language } = user;
    const link = websiteAuthUrl("magic-login", language, { token: writeLinkToken(token) });
    const properties = { link, minutes: bindingSeconds / 60, ...(await endedBySignIn(tx, user)) };
    const related = { type: "users", id: userId };
    await queueMail({ template: "signInLink", to, language, properties, validUntil, related }, tx, now);
  });
}
