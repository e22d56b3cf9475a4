import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import { setPasswordHash } from "#lib/accounts/queries/visitor-credentials";
import { type WebsiteUserRow, websiteUserByEmailOn } from "#lib/accounts/queries/visitor-users";
import { users } from "#lib/accounts/users";
import { withVerbs } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { environment } from "#lib/platform/env";
import { websiteAuthUrl } from "../endpoints/url.ts";
import { askForApproval, makeApproval } from "../registration/approval-mail.ts";
import { approver } from "../registration/approver.ts";
import {
  type Confirmation,
  confirmationAddress,
  confirmationDays,
  makeConfirmation,
  storeConfirmation,
} from "../registration/confirmation-link.ts";
import type { registrationSchema } from "./queue-registration.ts";

/** Stores a person who registered and sends the two mails. An address that is known already stays as it is. */
export async function storeRegistration(
  { password, bindingHash, ...person }: z.output<typeof registrationSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const known = await websiteUserByEmailOn(database(), person.email);
  if (known) return remind(known, { bindingHash, now });
  const [approval, confirmation, passwordHash = null] = await Promise.all([
    makeApproval(),
    makeConfirmation(),
    ...(password === undefined ? [] : [hashSecret(password, { isPatient: true })]),
  ]);
  const admin = await approver();
  await database().transaction(async (tx) => {
    await finish(tx);
    if (await websiteUserByEmailOn(tx, person.email)) return;
    const context = withVerbs({ tx, adminId: null, now });
    await context.insert(users as unknown as AnyModule, { ...person, status: "Registered" });
    const user = await websiteUserByEmailOn(tx, person.email);
    if (!user) return;
    if (passwordHash) await setPasswordHash(tx, user.id, passwordHash, now);
    await confirmReceipt(tx, user, confirmation, { bindingHash, now });
    await askForApproval(tx, user, approval, admin, now);
  });
}

/**
 * Tells the owner of a known address, and nobody else, that it is known: once a day, whoever keeps registering it.
 * Somebody blocked hears nothing, as after every other request.
 */
async function remind(user: WebsiteUserRow, asked: Asked): Promise<void> {
  if (user.status === "Active") await queueMail(accountExistsMail(user, asked.now), database(), asked.now);
  if (user.status !== "Registered") return;
  const confirmation = await makeConfirmation();
  await database().transaction((tx) => confirmReceipt(tx, user, confirmation, asked));
}

interface Asked {
  readonly bindingHash: string | undefined;
  readonly now: Date;
}

/** Tells the person once a day that the registration has arrived, with a link that confirms the address. */
async function confirmReceipt(
  tx: Transaction,
  user: WebsiteUserRow,
  confirmation: Confirmation,
  { bindingHash, now }: Asked,
): Promise<void> {
  const { id, email: to, language, emailVerifiedAt } = user;
  const isConfirmed = emailVerifiedAt !== null;
  const properties = isConfirmed
    ? {}
    : { link: confirmationAddress(user, confirmation), days: confirmationDays };
  const idempotencyKey = `registration-received/${id}/${now.toISOString().slice(0, 10)}`;
  const related = { type: "users", id };
  const mail = {
    template: "registrationReceived",
    to,
    language,
    properties,
    related,
    idempotencyKey,
  } as const;
  const isNew = await queueMail(mail, tx, now);
  if (isNew && !isConfirmed) await storeConfirmation(tx, user, confirmation, { share: "", bindingHash, now });
}

function accountExistsMail({ id, email: to, language }: WebsiteUserRow, now: Date) {
  const idempotencyKey = `account-exists/${id}/${now.toISOString().slice(0, 10)}`;
  const resetLink = websiteAuthUrl("forgotten-password", language);
  const properties = {
    signInLink: websiteAuthUrl("login", language),
    ...(environment().userAuthMethod === "password" ? { resetLink } : {}),
  };
  const related = { type: "users", id };
  return { template: "accountExists", to, language, properties, related, idempotencyKey } as const;
}
