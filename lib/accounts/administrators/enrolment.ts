import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { type Connection, database } from "#db/client";
import { recordAccountEvent } from "#lib/kernel/engine/audit/record-event";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { dropWaitingMails } from "#lib/mail/queries/outbox";
import { queueMail } from "#lib/mail/queue-mail";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { defaultLanguage } from "#lib/platform/site-languages";
import { type AdminRow, findAdminByEmail, findAdminOn, insertAdmin, markInvited } from "../queries/admins.ts";
import type { EnrolmentRow } from "../queries/passkeys.ts";
import {
  addFirstLink,
  consumeEnrolment,
  findEnrolment,
  listPasskeys,
  replaceEnrolmentToken,
  someActiveAdminOwnsPasskey,
} from "../queries/passkeys.ts";
import { AuthorityError, type AuthorityTransaction } from "./authority.ts";
import { embeddedIssuer, issueCallback } from "./configured-authority.ts";
import { refuseCentralAuthority } from "./passkey-ceremony.ts";
import { registrationOptions, verifyRegistration } from "./passkey-registration.ts";

/** Returns whose account a link is for. Uses nothing up. Throws {@link AuthorityError} `link_expired`. */
export async function describeEnrolment(
  token: string,
): Promise<{ readonly name: string; readonly email: string; readonly purpose: EnrolmentPurpose }> {
  const { admin, enrolment } = await openEnrolment(token);
  return { name: admin.name, email: admin.email, purpose: enrolment.purpose };
}

/**
 * Returns what the browser needs to create the passkey; the attempt that begins here signs the person in afterwards.
 */
export async function beginEnrolment(
  token: string,
  transaction: AuthorityTransaction,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { admin } = await openEnrolment(token);
  return registrationOptions(admin, transaction.state);
}

/**
 * Redeems the link and stores the passkey, both or neither. Throws {@link AuthorityError}.
 *
 * @param states states of the attempts that this browser has under way
 * @returns whose account it was, and the address of the callback, which signs the person in
 */
export async function finishEnrolment(
  token: string,
  attestation: RegistrationResponseJSON,
  states: readonly string[],
  language: Language,
  now = new Date(),
): Promise<{ readonly adminId: string; readonly callback: string }> {
  const { admin } = await openEnrolment(token, now);
  const name = await nextPasskeyName(admin.id, language);
  const { passkey, browser } = await verifyRegistration(attestation, admin.id, name, states, now);
  const identity = { issuer: embeddedIssuer, subject: admin.id };
  const purpose = await consumeEnrolment(hashOfToken(token), passkey, identity, now);
  if (!purpose) throw new AuthorityError("link_expired", { adminId: admin.id });
  if (purpose === "bootstrap") await removeLinkFile();
  return { adminId: admin.id, callback: await issueCallback(admin.id, browser, now) };
}

async function openEnrolment(
  token: string,
  now = new Date(),
): Promise<{ readonly enrolment: EnrolmentRow; readonly admin: AdminRow }> {
  refuseCentralAuthority();
  const found = await findEnrolment(hashOfToken(token), now);
  if (!found) throw new AuthorityError("link_expired");
  return found;
}

type EnrolmentPurpose = EnrolmentRow["purpose"];

interface NewLink {
  readonly purpose: EnrolmentPurpose;
  readonly lifetimeSeconds: number;
  readonly createdBy?: string | undefined;
}

/** 160 random bits: too many to guess, and the link still fits on one line of a terminal. */
const tokenBytes = 20;

/** Lifetime of an operator's link. */
const operatorLifetimeSeconds = 3600;

/**
 * Creates a one-time link with which a person creates a passkey; earlier links of the same purpose stop working,
 * except those of starts. The token is in the fragment, which browsers never send; only its SHA-256 is stored. Throws
 * AuthorityError `central_authority` where links create nothing.
 *
 * @param link.createdBy admin id of whoever invites, absent for the operator of the machine
 * @returns the absolute address; whoever has it can sign in as this person, so it must not be logged
 */
export async function issueEnrolmentLink(adminId: string, link: NewLink, now = new Date()): Promise<string> {
  refuseCentralAuthority();
  return enrolmentLinkOn(database(), adminId, link, now);
}

/** Does the same inside a transaction. */
async function enrolmentLinkOn(
  connection: Connection,
  adminId: string,
  link: NewLink,
  now: Date,
): Promise<string> {
  const token = randomToken(tokenBytes);
  const row = {
    hash: hashOfToken(token),
    adminId,
    purpose: link.purpose,
    createdBy: link.createdBy ?? null,
    expiresAt: new Date(now.getTime() + link.lifetimeSeconds * 1000),
  };
  if (link.purpose === "bootstrap") await addFirstLink(connection, row, now);
  else await replaceEnrolmentToken(connection, row);
  const by = link.createdBy ?? null;
  const changes = { purpose: ["", link.purpose] as const };
  await recordAccountEvent({ action: "enrolmentLinkIssued", account: adminId, adminId: by, changes });
  return `${environment().appUrl}/ADMIN/login/enroll#t=${token}`;
}

/**
 * Returns, while no one can sign in, a link for ADMIN_EMAIL that works for 60 minutes; also written to
 * `VAR_DIR/enroll-link.txt`. Links of all starts and processes work until one is used. Undefined once an Active
 * administrator has a passkey, and with a central authority.
 */
export async function bootstrapLink(now = new Date()): Promise<string | undefined> {
  const { centralAuthority, adminEmail } = environment();
  const link = centralAuthority ? undefined : await firstLink(adminEmail, now);
  try {
    await (link === undefined ? removeLinkFile() : writeLinkFile(link));
  } catch (error) {
    log.error({ err: error }, "The file of the first link could not be written; the console has it.");
  }
  return link;
}

/** Runs in one transaction, so that no link is created while someone uses another one. */
function firstLink(email: string, now: Date): Promise<string | undefined> {
  return database().transaction(async (tx) => {
    if (await someActiveAdminOwnsPasskey()) return undefined;
    const admin = await firstAdmin(email);
    const link = { purpose: "bootstrap", lifetimeSeconds: operatorLifetimeSeconds } as const;
    return enrolmentLinkOn(tx, admin.id, link, now);
  });
}

/**
 * Returns a link for any existing administrator that works for 60 minutes, for people with a shell on the machine; a
 * Blocked account becomes Invited again. Undefined when no administrator has this e-mail.
 */
export async function operatorEnrolmentLink(email: string): Promise<string | undefined> {
  refuseCentralAuthority();
  const admin = await findAdminByEmail(email.trim());
  if (!admin) return undefined;
  await markInvited(admin.id, new Date());
  return issueEnrolmentLink(admin.id, { purpose: "recovery", lifetimeSeconds: operatorLifetimeSeconds });
}

/** Group that the seed creates and grants `superadmin`. */
const firstGroupId = 1;

/** Returns the administrator with this e-mail: created if missing, set to Invited if Blocked. */
export async function firstAdmin(email: string): Promise<Pick<AdminRow, "id">> {
  const existing = await findAdminByEmail(email);
  if (existing) {
    await markInvited(existing.id, new Date());
    return existing;
  }
  const name = email.split("@")[0] ?? email;
  const person = { id: randomUUID(), username: name, name, email, userHandle: randomToken() };
  await insertAdmin({ ...person, group_id: firstGroupId, status: "Invited" });
  return person;
}

/** Lifetime of an invitation link (contract 4.4). */
const linkHours = 72;

/**
 * Queues the invitation mail: with a one-time link for creating a passkey or, where a central authority stores the
 * passkeys, with a link to the login page. Earlier links stop working, and the person who issues the link does not
 * see it.
 */
export async function sendInvitation(
  admin: AdminRow,
  purpose: "invite" | "recovery",
  context: ChangeContext,
): Promise<void> {
  const { tx, adminId, now } = context;
  const related = { type: "admins", id: admin.id };
  await dropWaitingMails(tx, related);
  const inviter =
    (adminId === null ? undefined : await findAdminOn(tx, adminId))?.name ?? environment().appUrl;
  const language = admin.language ?? defaultLanguage();
  const mail = { template: "adminInvitation", to: admin.email, language, related } as const;
  if (environment().centralAuthority) {
    const properties = { inviter, link: `${environment().appUrl}/ADMIN/${language}/login` };
    await queueMail({ ...mail, properties }, tx, now);
    return;
  }
  const lifetimeSeconds = linkHours * 3600;
  const createdBy = adminId ?? undefined;
  const link = await enrolmentLinkOn(tx, admin.id, { purpose, lifetimeSeconds, createdBy }, now);
  const isRecovery = purpose === "recovery";
  const validUntil = new Date(now.getTime() + lifetimeSeconds * 1000);
  await queueMail(
    { ...mail, properties: { inviter, link, hours: linkHours, isRecovery }, validUntil },
    tx,
    now,
  );
}

/** Stores the first link where only the operator can read it, for starts without a console. */
async function writeLinkFile(link: string): Promise<void> {
  await mkdir(environment().varDirectory, { recursive: true, mode: 0o700 });
  await removeLinkFile();
  await writeFile(linkFile(), `${link}\n`, { mode: 0o600, flag: "wx" });
}

async function removeLinkFile(): Promise<void> {
  await rm(linkFile(), { force: true });
}

function linkFile(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "enroll-link.txt");
}

/** Longest name of a passkey, in characters. */
export const longestPasskeyName = 60;

/**
 * Returns a numbered name that none of the person's passkeys has; without attestation the device that creates it is
 * unknown.
 */
export async function nextPasskeyName(adminId: string, language: Language): Promise<string> {
  const t = translator(language, "admin.account");
  const taken = new Set((await listPasskeys(adminId)).map(({ name }) => name));
  let number = 1;
  while (taken.has(t("defaultName", { number }))) number += 1;
  return t("defaultName", { number });
}
