import { type AdminRow, findAdminOn } from "#lib/accounts/queries/admins";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { dropWaitingMails } from "#lib/mail/queries/outbox";
import { queueMail } from "#lib/mail/queue-mail";
import { environment } from "#lib/platform/env";
import { enrolmentLinkOn } from "./enrolment.ts";

/** How long the link of an invitation works (contract 4.4). */
const linkHours = 72;

/**
 * Queues the mail that lets a person in: with a one-time link that makes a passkey, or, where a central authority
 * keeps the passkeys, with the way to the login page. Earlier links stop working, and whoever issues the link does
 * not see it.
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
  const language = admin.language ?? environment().defaultLanguage;
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
