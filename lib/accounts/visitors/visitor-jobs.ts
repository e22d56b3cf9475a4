import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { database } from "#db/client";
import { defineJob, type Job, type RunContext } from "#lib/jobs/define-job";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { environment } from "#lib/platform/env";
import { websiteAuthUrl } from "../auth-url.ts";
import { insertAuthCodes } from "../queries/visitor-codes.ts";
import { registrationsWithoutMail, websiteUserByEmailOn, websiteUserOn } from "../queries/visitor-users.ts";
import { bindingSeconds } from "./code-binding.ts";
import { mayHaveAnother } from "./code-quota.ts";
import { endedBySignIn } from "./code-sign-in.ts";
import { emailChangeSeconds, issueEmailToken, newLinkToken, writeLinkToken } from "./link-token.ts";
import {
  type confirmationSchema,
  confirmationWork,
  type emailChangeSchema,
  emailChangeWork,
  passwordResetWork,
  registrationWork,
  signInCodeWork,
  type signInLinkSchema,
  signInLinkWork,
  type waitingRegistrationsSchema,
  waitingRegistrationsWork,
} from "./queued-mails.ts";
import {
  approver,
  confirmationAddress,
  confirmationDays,
  makeConfirmation,
  storeAddressConfirmation,
} from "./registration.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { storeRegistration } from "./store-registration.ts";

/** The work that requests of visitors leave behind, so that neither answer nor timing tells who is known. */
export const visitorJobs: readonly Job[] = [
  defineJob({ ...confirmationWork, handler: sendConfirmation }),
  defineJob({ ...emailChangeWork, handler: sendEmailChange }),
  defineJob({ ...passwordResetWork, handler: sendPasswordReset }),
  defineJob({ ...registrationWork, handler: storeRegistration }),
  defineJob({ ...signInCodeWork, handler: sendSignInCode }),
  defineJob({ ...signInLinkWork, handler: sendSignInLink }),
  defineJob({ ...waitingRegistrationsWork, handler: sendWaitingRegistrations }),
];

/**
 * Sends the confirmation link to a person whose address is not yet confirmed; does nothing for anyone else. Earlier
 * links stay valid, because a stranger may have requested this one.
 */
async function sendConfirmation(
  { email, share, bindingHash }: z.output<typeof confirmationSchema>,
  { now, finish }: Pick<RunContext, "now" | "finish">,
): Promise<void> {
  const confirmation = await makeConfirmation();
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserByEmailOn(tx, email);
    if (!user || user.status === "Blocked" || user.emailVerifiedAt !== null) return;
    if (!(await mayHaveAnother(tx, user.id, { kind: "confirmation", share, now }))) return;
    await storeAddressConfirmation(tx, user, confirmation, { share, bindingHash, now });
    const { id, email: to, language } = user;
    const properties = { link: confirmationAddress(user, confirmation), days: confirmationDays };
    const related = { type: "users", id };
    await queueMail({ template: "addressConfirmation", to, language, properties, related }, tx, now);
  });
}

/** Number of people that the mail names; it also gives the number of the others. */
const mostNamed = 50;

/** Reports to the administrator in one mail the registrations that came too fast for an e-mail each. */
export async function sendWaitingRegistrations(
  { from, to }: z.output<typeof waitingRegistrationsSchema>,
  { now, finish }: Pick<RunContext, "now" | "finish">,
): Promise<void> {
  const { email, language } = await approver();
  await database().transaction(async (tx) => {
    await finish(tx);
    const { count, users } = await registrationsWithoutMail(
      tx,
      { from: new Date(from), to: new Date(to) },
      mostNamed,
    );
    if (count === 0) return;
    const people = users.map(({ name, email: address, emailVerifiedAt }) => ({
      name,
      email: address,
      isConfirmed: emailVerifiedAt !== null,
    }));
    const usersLink = `${environment().appUrl}/ADMIN/users?status=Registered`;
    const properties = { count, people, usersLink };
    await queueMail({ template: "waitingRegistrations", to: email, language, properties }, tx, now);
  });
}

const dayMs = 24 * 3600 * 1000;

/**
 * Sends an Active user only a link: no browser requested it, so none could use a code. It does not count among the
 * codes of the day, because strangers using those up are a reason to ask an administrator.
 */
async function sendSignInLink(
  { userId }: z.output<typeof signInLinkSchema>,
  { now, finish }: Pick<RunContext, "now" | "finish">,
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

/**
 * Sends a link to the new address of an Active person. If the address already has an account, it gets a mail saying
 * so instead: it cannot become another person's.
 */
async function sendEmailChange(
  { userId, email }: z.output<typeof emailChangeSchema>,
  { now, finish }: Pick<RunContext, "now" | "finish">,
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
