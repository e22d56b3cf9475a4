import { type Connection, database } from "#db/client";
import { findAdminByEmail, markInvited } from "#lib/accounts/queries/admins";
import { addFirstLink, type EnrolmentRow, replaceEnrolmentToken } from "#lib/accounts/queries/enrolments";
import { someActiveAdminOwnsPasskey } from "#lib/accounts/queries/passkeys";
import { recordAccountEvent } from "#lib/kernel/audit/record-event";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { refuseCentralAuthority } from "../embedded/relying-party.ts";
import { firstAdmin } from "./first-admin.ts";
import { removeLinkFile, writeLinkFile } from "./link-file.ts";

export type EnrolmentPurpose = EnrolmentRow["purpose"];

interface NewLink {
  readonly purpose: EnrolmentPurpose;
  readonly lifetimeSeconds: number;
  readonly createdBy?: string | undefined;
}

/** 160 random bits: nobody can try them out, and the link still fits on a line of a terminal. */
const tokenBytes = 20;

/** How long a link of the operator works. */
const operatorLifetimeSeconds = 3600;

/**
 * Makes a one-time link with which a person creates a passkey; earlier links of the same purpose stop working, but for
 * those of starts.
 * The token is in the fragment, which browsers send to nobody; only its SHA-256 is stored. Throws AuthorityError
 * `central_authority` where links create nothing.
 *
 * @param link.createdBy admin id of whoever invites, absent for the operator of the machine
 * @returns the absolute address; whoever has it can sign in as this person, so it must not be logged
 */
export async function issueEnrolmentLink(adminId: string, link: NewLink, now = new Date()): Promise<string> {
  refuseCentralAuthority();
  return enrolmentLinkOn(database(), adminId, link, now);
}

/** The same inside a transaction. */
export async function enrolmentLinkOn(
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
 * While nobody can sign in, a link for ADMIN_EMAIL that works for 60 minutes; also written to
 * `VAR_DIR/enroll-link.txt`. Links of all starts, and of all processes, work until one of them is used. Undefined once an
 * Active administrator has a passkey, and with a central authority.
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

/** In one transaction, so that none is made while somebody uses another one. */
function firstLink(email: string, now: Date): Promise<string | undefined> {
  return database().transaction(async (tx) => {
    if (await someActiveAdminOwnsPasskey()) return undefined;
    const admin = await firstAdmin(email);
    const link = { purpose: "bootstrap", lifetimeSeconds: operatorLifetimeSeconds } as const;
    return enrolmentLinkOn(tx, admin.id, link, now);
  });
}

/**
 * A link for any existing administrator that works for 60 minutes, for whoever has a shell on the machine; a
 * Blocked account is Invited again. Undefined when no administrator has this e-mail.
 */
export async function operatorEnrolmentLink(email: string): Promise<string | undefined> {
  refuseCentralAuthority();
  const admin = await findAdminByEmail(email.trim());
  if (!admin) return undefined;
  await markInvited(admin.id, new Date());
  return issueEnrolmentLink(admin.id, { purpose: "recovery", lifetimeSeconds: operatorLifetimeSeconds });
}
