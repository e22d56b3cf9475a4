import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client";
import { insertAuthCodes } from "#lib/accounts/queries/visitor-codes";
import type { WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { countRecentMails } from "#lib/mail/queries/outbox";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { websiteAuthUrl } from "../endpoints/url.ts";
import { queueWaitingRegistrations } from "../jobs/queue-waiting-registrations.ts";
import { type LinkToken, newLinkToken, writeLinkToken } from "../link-token.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** An administrator may be away for some days. */
const approvalDays = 7;

/** More mails about registrations than this within an hour are one. */
const mailsOfHour = 20;

/** A link by which a registration is approved, and the hash under which it will be stored. */
export interface ApprovalToken {
  readonly token: LinkToken;
  readonly hash: string;
}

export async function makeApproval(): Promise<ApprovalToken> {
  const token = newLinkToken();
  return { token, hash: await hashSecret(token.verifier, { isPatient: true }) };
}

/** Asks the administrator to decide about a person: by an e-mail with a link, or together with the others of the hour. */
export async function askForApproval(
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
