import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { database, type Transaction } from "#db/client";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { withVerbs } from "#lib/kernel/engine/write";
import { hashSecret, verifySecret } from "#lib/platform/argon2";
import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { environment } from "#lib/platform/env";
import { isJsonCaller } from "#lib/platform/http/caller";
import type { Language } from "#lib/platform/i18n/languages";
import { hashOfToken } from "#lib/platform/random";
import { defaultLanguage } from "#lib/platform/site-languages";
import { operatorSetting } from "#lib/settings/operator-settings";
import { websiteAuthUrl } from "../auth-url.ts";
import { passwordIssues } from "../password-policy.ts";
import { findAdminByEmail } from "../queries/admins.ts";
import type { AuthCodeRow } from "../queries/visitor-codes.ts";
import { consumeAuthCodes, insertAuthCodes, linkBySelector } from "../queries/visitor-codes.ts";
import { markEmailVerified, type WebsiteUserRow, websiteUserOn } from "../queries/visitor-users.ts";
import { users } from "../users.ts";
import type { AuthCall } from "./auth-route.ts";
import { shareOf } from "./code-quota.ts";
import { formAgeMs } from "./form-time.ts";
import { preSessionCookieName } from "./known-device.ts";
import { limitEmail } from "./limits.ts";
import { newLinkToken, readLinkToken, writeLinkToken } from "./link-token.ts";
import { queueConfirmation, queueRegistration } from "./queued-mails.ts";
import { reportAuthEvent } from "./report.ts";
import { authPage, respondDone, respondInvalid, respondRefused } from "./respond.ts";

/** POST /auth/confirm-address, sent by the button of a link that could not finish by itself. */
export async function handleConfirmAddress(call: AuthCall): Promise<Response> {
  if (await tryConfirmation(call.texts.token, call.request.headers, call.now))
    return respondDone(call, "addressConfirmed", { goTo: authPage(call, "address-confirmed") });
  const goTo = authPage(call, "link-expired", { kind: "confirmation" });
  return respondRefused(call, "linkExpired", { status: 400, goTo });
}

/** Consumes a link that confirms an address; returns false when it is used, expired or made up. */
export async function tryConfirmation(
  token: string | null | undefined,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const row = await liveConfirmationLink(token, now);
  const isRight = row && (await verifySecret(row.hash, readLinkToken(token)?.verifier ?? ""));
  const isConfirmed = isRight ? await confirm(row, now) : false;
  reportAuthEvent(isConfirmed ? "addressConfirmed" : "linkRefused", headers, {
    ...(row ? { userId: row.userId } : {}),
    purpose: "confirmation",
  });
  return isConfirmed;
}

/** The stored, not yet verified link that a token names. */
export async function liveConfirmationLink(
  token: string | null | undefined,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  return parts && (await linkBySelector(database(), "confirmation", parts.selector, now));
}

/** Returns the person whose address a link would confirm, for the page with its button. */
export async function personToConfirm(
  token: string | undefined,
  now = new Date(),
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const row = await liveConfirmationLink(token, now);
  const user = row && (await websiteUserOn(database(), row.userId));
  return user && { name: user.name, email: user.email };
}

/**
 * Returns the hash that ties a link to the browser in which the form requesting it was filled in; undefined where
 * there is no cookie.
 */
export function browserHash({ cookies }: Pick<NextRequest, "cookies">): string | undefined {
  const visitor = cookies.get(preSessionCookieName())?.value;
  return visitor ? hashOfToken(visitor) : undefined;
}

async function confirm({ requestId, userId }: AuthCodeRow, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    const user = (await consumeAuthCodes(tx, requestId, now)) && (await websiteUserOn(tx, userId));
    if (!user || user.status === "Blocked") return false;
    await markEmailVerified(tx, user.id, now);
    return true;
  });
}

/** The query or the fields of a link for approving a registration. */
interface ApprovalLink {
  readonly id: string | null | undefined;
  readonly token: string | null | undefined;
}

/** POST /auth/approve-registration, sent by the button of a link that could not finish by itself. */
export async function handleApproval(call: AuthCall): Promise<Response> {
  const { id, token } = call.texts;
  if (await tryApproval({ id, token }, { headers: call.request.headers, adminId: null, now: call.now })) {
    return respondDone(call, "approved", { goTo: authPage(call, "registration-approved") });
  }
  return respondRefused(call, "linkExpired", {
    status: 400,
    goTo: authPage(call, "link-expired", { kind: "approval" }),
  });
}

/** Consumes an approval link; returns false when it is used, expired, made up or already decided. */
export async function tryApproval(
  link: ApprovalLink,
  by: { readonly headers: Headers; readonly adminId: string | null; readonly now: Date },
): Promise<boolean> {
  const row = await liveApprovalLink(link, by.now);
  const isRight = row && (await verifySecret(row.hash, readLinkToken(link.token)?.verifier ?? ""));
  const isApproved = isRight ? await approve(row, by.adminId, by.now) : false;
  const about = { userId: Number(link.id), adminId: by.adminId, purpose: "approval" };
  reportAuthEvent(isApproved ? "registrationApproved" : "linkRefused", by.headers, about);
  return isApproved;
}

/** The stored, not yet verified link that a token names. */
export async function liveApprovalLink(
  { id, token }: ApprovalLink,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  const row = parts && (await linkBySelector(database(), "approval", parts.selector, now));
  return String(row?.userId) === id ? row : undefined;
}

/** Returns the person a link would approve and whether the address is confirmed, for the page with its button. */
export async function registrationOf(
  link: ApprovalLink,
  now = new Date(),
): Promise<{ readonly name: string; readonly email: string; readonly isConfirmed: boolean } | undefined> {
  const row = await liveApprovalLink(link, now);
  const user = row && (await websiteUserOn(database(), row.userId));
  return user && { name: user.name, email: user.email, isConfirmed: user.emailVerifiedAt !== null };
}

/** The users module sends the confirmation, however a registration is approved. */
async function approve(
  { requestId, userId }: AuthCodeRow,
  adminId: string | null,
  now: Date,
): Promise<boolean> {
  return database().transaction(async (tx) => {
    const user = (await consumeAuthCodes(tx, requestId, now)) && (await websiteUserOn(tx, userId));
    if (user?.status !== "Registered") return false;
    const context = withVerbs({ tx, adminId, now, isAuthorised: true });
    await context.update(users, user, { status: "Active" });
    return true;
  });
}

/** Returns the address that registrations are sent to for approval, and the language. */
export async function approver(): Promise<{ readonly email: string; readonly language: Language }> {
  const { adminEmail } = environment();
  const admin = await findAdminByEmail(adminEmail);
  return { email: adminEmail, language: admin?.language ?? defaultLanguage() };
}

const dayMs = 24 * 3600 * 1000;

/** Lifetime of a link that confirms an address: as long as an approval waits. */
export const confirmationDays = 7;

/** A token and the hash under which it will be stored; made before the transaction, because hashing takes time. */
export interface PendingAddress {
  readonly selector: string;
  readonly hash: string;
  readonly token: string;
}

export async function makeConfirmation(): Promise<PendingAddress> {
  const token = newLinkToken();
  const hash = await hashSecret(token.verifier, { isPatient: true });
  return { selector: token.selector, hash, token: writeLinkToken(token) };
}

/** Returns the address the mail links to. */
export function confirmationAddress({ language }: WebsiteUserRow, { token }: PendingAddress): string {
  return websiteAuthUrl("confirm-address", language, { token });
}

/** Stores a link that can confirm a person's address. */
export async function storeAddressConfirmation(
  tx: Transaction,
  { id: userId }: WebsiteUserRow,
  { selector, hash }: PendingAddress,
  asked: { readonly share: string; readonly bindingHash: string | undefined; readonly now: Date },
): Promise<void> {
  const { share, bindingHash = null, now } = asked;
  const expiresAt = new Date(now.getTime() + confirmationDays * dayMs);
  const about = { requestId: randomUUID(), userId, kind: "confirmation", share, bindingHash } as const;
  const row = { ...about, selector, hash, createdAt: now, expiresAt };
  await insertAuthCodes(tx, [row], new Date(now.getTime() - dayMs));
}

const longestName = 100;

/**
 * POST /auth/registration: spam check, limit, validation, in the order of the specification, while registration is
 * open. The response is the same for spam and for an address that has an account; the worker finds out.
 */
export async function handleRegistration(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const spam = spamVerdict(call.texts, headers, call.now);
  const form = authPage(call, "registration");
  if (!(await operatorSetting("registration.isOpen")))
    return respondRefused(call, "registrationClosed", { status: 403, goTo: form });
  const { issues, registration } = await readRegistration(call);
  if (!registration) return respondInvalid(call, issues, form);
  await limitEmail("registration", headers, registration.email);
  const bindingHash = browserHash(call.request);
  if (spam === undefined)
    await queueRegistration({ ...registration, ...(bindingHash ? { bindingHash } : {}) });
  else reportAuthEvent("registrationIsSpam", headers, { verdict: spam });
  return respondDone(call, "registered", { goTo: form });
}

/** Reads only the named fields, so that no one can register with a status. */
async function readRegistration({ texts, language }: AuthCall) {
  const { name = "", email: typedEmail = "", password = "", passwordRepeat = "" } = texts;
  const email = normaliseEmail(typedEmail);
  const needsPassword = environment().userAuthMethod === "password";
  const person = { name: name.trim(), email: email ?? "" };
  const issues: readonly Issue[] = [
    ...nameIssue(person.name),
    ...emailIssue(typedEmail),
    ...(needsPassword ? await passwordIssues({ password, passwordRepeat }, person) : []),
  ];
  if (email === undefined || issues.length > 0) return { issues };
  const registration = { name: person.name, email, language, ...(needsPassword ? { password } : {}) };
  return { issues, registration };
}

function nameIssue(name: string): readonly Issue[] {
  if (name === "") return [{ field: "name", code: "required" }];
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return [{ field: "name", code: "pattern" }];
  if (Array.from(name).length <= longestName) return [];
  return [{ field: "name", code: "too_long", parameters: { limit: longestName } }];
}

const youngestMs = 2_000;
const oldestMs = 24 * 3600 * 1000;

/**
 * Returns the reason why a registration was not sent by a person, or undefined. A field hidden from people must stay
 * empty, and people need at least two seconds for a form. Scripts have no form and may omit its time.
 */
function spamVerdict(texts: FormTexts, headers: Headers, now: Date): string | undefined {
  if ((texts.website ?? "") !== "") return "hidden field";
  if (texts.formTime === undefined && isJsonCaller(headers)) return undefined;
  const age = formAgeMs(texts.formTime ?? "", now);
  if (age === undefined) return "no time of the form";
  if (age < youngestMs) return "too fast";
  return age > oldestMs ? "form too old" : undefined;
}

/**
 * POST /auth/request-confirmation: sends the link that confirms an address again. Everything that depends on whether
 * the address is known or confirmed is left to the worker.
 */
export async function handleRequestConfirmation(call: AuthCall): Promise<Response> {
  const { headers } = call.request;
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  const form = authPage(call, "request-confirmation");
  if (email === undefined) return respondInvalid(call, emailIssue(typedEmail), form);
  await limitEmail("registration", headers, email);
  const bindingHash = browserHash(call.request);
  await queueConfirmation({
    email,
    share: await shareOf(call.request, email),
    ...(bindingHash ? { bindingHash } : {}),
  });
  return respondDone(call, "confirmationSent", { goTo: form });
}
