import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import { findAdminByEmail } from "#db/queries/admins";
import { insertAuthCodes } from "#db/queries/website-codes";
import { setPasswordHash } from "#db/queries/website-credentials";
import { type WebsiteUserRow, websiteUserByEmailOn } from "#db/queries/website-users";
import { insertRow } from "#lib/crud/save";
import type { AnyModule } from "#lib/define-module";
import { environment } from "#lib/env";
import type { Language } from "#lib/i18n/languages";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { users } from "#lib/modules/users";
import { hashSecret } from "../argon2.ts";
import { type LinkToken, newLinkToken, writeLinkToken } from "../link-token.ts";
import { websiteAuthUrl } from "../url.ts";
import type { registrationSchema } from "./queue-registration.ts";

const dayMs = 24 * 3600 * 1000;

/** An administrator may be away for some days. */
const approvalDays = 7;

/** Stores a person who registered and sends the two letters. An address that is known already stays as it is. */
export async function storeRegistration(
  { password, ...person }: z.output<typeof registrationSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  const known = await websiteUserByEmailOn(database(), person.email);
  if (known) return remind(known, now);
  const token = newLinkToken();
  const [approvalHash, passwordHash = null] = await Promise.all([
    hashSecret(token.verifier, { isPatient: true }),
    ...(password === undefined ? [] : [hashSecret(password, { isPatient: true })]),
  ]);
  const admin = await administrator();
  await database().transaction(async (tx) => {
    await finish(tx);
    if (await websiteUserByEmailOn(tx, person.email)) return;
    await insertRow(
      users as unknown as AnyModule,
      { ...person, status: "Registered" },
      { tx, adminId: null, now },
    );
    const user = await websiteUserByEmailOn(tx, person.email);
    if (!user) return;
    if (passwordHash) await setPasswordHash(tx, user.id, passwordHash, now);
    await storeApproval(tx, user, { selector: token.selector, hash: approvalHash }, now);
    await queueMail(receivedLetter(user, now), tx, now);
    await queueMail(approvalLetter(user, admin, token), tx, now);
  });
}

/**
 * Tells the owner of a known address, and nobody else, that it is known: once a day, whoever keeps registering it.
 * Somebody blocked hears nothing, as after every other request.
 */
async function remind(user: WebsiteUserRow, now: Date): Promise<void> {
  if (user.status === "Registered") await queueMail(receivedLetter(user, now), database(), now);
  if (user.status === "Active") await queueMail(accountExistsLetter(user, now), database(), now);
}

async function administrator(): Promise<{ readonly email: string; readonly language: Language }> {
  const { adminEmail, defaultLanguage } = environment();
  const admin = await findAdminByEmail(adminEmail);
  return { email: adminEmail, language: admin?.language ?? defaultLanguage };
}

async function storeApproval(
  tx: Transaction,
  { id: userId }: WebsiteUserRow,
  entry: { readonly selector: string; readonly hash: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + approvalDays * dayMs);
  const row = {
    ...entry,
    requestId: randomUUID(),
    userId,
    kind: "approval",
    createdAt: now,
    expiresAt,
  } as const;
  await insertAuthCodes(tx, [row], new Date(now.getTime() - dayMs));
}

function receivedLetter({ id, email: to, language }: WebsiteUserRow, now: Date) {
  const idempotencyKey = `registration-received/${id}/${now.toISOString().slice(0, 10)}`;
  const related = { type: "users", id };
  return { template: "registrationReceived", to, language, properties: {}, related, idempotencyKey } as const;
}

function accountExistsLetter({ id, email: to, language }: WebsiteUserRow, now: Date) {
  const idempotencyKey = `account-exists/${id}/${now.toISOString().slice(0, 10)}`;
  const resetLink = websiteAuthUrl("forgotten-password", language);
  const properties = {
    signInLink: websiteAuthUrl("login", language),
    ...(environment().userAuthMethod === "password" ? { resetLink } : {}),
  };
  const related = { type: "users", id };
  return { template: "accountExists", to, language, properties, related, idempotencyKey } as const;
}

function approvalLetter(
  { id, name, email, createdAt }: WebsiteUserRow,
  admin: { readonly email: string; readonly language: Language },
  token: LinkToken,
) {
  const { language } = admin;
  const query = { id: String(id), token: writeLinkToken(token) };
  const properties = {
    name,
    email,
    registeredAt: createdAt,
    days: approvalDays,
    usersLink: `${environment().appUrl}/ADMIN/users/${id}`,
    link: websiteAuthUrl("approve-registration", language, query),
  };
  return {
    template: "approvalRequest",
    to: admin.email,
    language,
    properties,
    related: { type: "users", id },
  } as const;
}
