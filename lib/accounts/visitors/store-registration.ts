import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import type { RunContext } from "#lib/jobs/define-job";
import { withVerbs } from "#lib/kernel/engine/write";
import { countRecentMails } from "#lib/mail/queries/outbox";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { websiteAuthUrl } from "../auth-url.ts";
import { insertAuthCodes } from "../queries/visitor-codes.ts";
import { setPasswordHash, type WebsiteUserRow, websiteUserByEmailOn } from "../queries/visitor-users.ts";
import { users } from "../users.ts";
import { type LinkToken, newLinkToken, writeLinkToken } from "./link-token.ts";
import { queueWaitingRegistrations, type registrationSchema } from "./queued-mails.ts";
import type { PendingAddress } from "./registration.ts";
import {
  approver,
  confirmationAddress,
  confirmationDays,
  makeConfirmation,
  storeAddressConfirmation,
} from "./registration.ts";

/** Stores a person who registered and sends the two mails. An address that is already known stays unchanged. */
export async function storeRegistration(
  { password, bindingHash, ...person }: z.output<typeof registrationSchema>,
  { now, finish }: RunContext,
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
    await context.insert(users, { ...person, status: "Registered" });
    const user = await websiteUserByEmailOn(tx, person.email);
    if (!user) return;
    if (passwordHash) await setPasswordHash(tx, user.id, passwordHash, now);
    await confirmReceipt(tx, user, confirmation, { bindingHash, now });
    await askForApproval(tx, user, approval, admin, now);
  });
}

/**
 * Informs only the owner of a known address that it is known: once a day, no matter who keeps registering it. Blocked
 * people get no mail, as after every other request.
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

/** Informs the person once a day that the registration has arrived, with a link that confirms the address. */
async function confirmReceipt(
  tx: Transaction,
  user: WebsiteUserRow,
  confirmation: PendingAddress,
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
  if (isNew && !isConfirmed)
    await storeAddressConfirmation(tx, user, confirmation, { share: "", bindingHash, now });
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

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Long enough for an administrator who is away for some days. */
const approvalDays = 7;

/** Number of mails about registrations per hour; any beyond it are combined into one. */
const mailsOfHour = 20;

/** A link that approves a registration, and the hash under which it will be stored. */
interface ApprovalToken {
  readonly token: LinkToken;
  readonly hash: string;
}

async function makeApproval(): Promise<ApprovalToken> {
  const token = newLinkToken();
  return { token, hash: await hashSecret(token.verifier, { isPatient: true }) };
}

/**
 * Asks the administrator to decide about a person: by an e-mail with a link, or together with the others of the hour.
 */
async function askForApproval(
  tx: Transaction,
  user: WebsiteUserRow,
  { token, hash }: ApprovalToken,
  { email: to, language }: { readonly email: string; readonly language: Language },
  now: Date,
): Promise<void> {
  const times = { since: new Date(now.getTime() - hourMs), now };
  if ((await countRecentMails(tx, "approvalRequest", to, times)) >= mailsOfHour)
    return queueWaitingRegistrations(tx, now);
  const { id, name, email, createdAt } = user;
  const expiresAt = new Date(now.getTime() + approvalDays * dayMs);
  const about = { requestId: randomUUID(), userId: id, kind: "approval" } as const;
  const row = { ...about, selector: token.selector, hash, createdAt: now, expiresAt };
  await insertAuthCodes(tx, [row], new Date(now.getTime() - dayMs));
  const query = { id: String(id), token: writeLinkToken(token) };
  const properties = {
    name,
    email,
    registeredAt: createdAt,
    days: approvalDays,
    usersLink: `${environment().appUrl}/ADMIN/users/${id}`,
    link: websiteAuthUrl("approve-registration", language, query),
  };
  const related = { type: "users", id };
  await queueMail({ template: "approvalRequest", to, language, properties, related }, tx, now);
  return undefined;
}
