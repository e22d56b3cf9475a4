import type { Connection } from "#db/client";
import { findEnrolmentOn } from "#lib/accounts/queries/enrolments";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { newestMail } from "#lib/mail/queries/outbox";
import { hashOfToken } from "#lib/platform/random";
import { openSecrets } from "#lib/platform/seal";

/**
 * The link of an invitation whose mail is only saved to a file, for whoever hands it over instead of the post.
 * Undefined once it was used, revoked, followed by another one or has expired.
 */
export async function savedInvitationLink(
  connection: Connection,
  adminId: string,
  now: Date,
): Promise<string | undefined> {
  const mail = await newestMail(connection, "adminInvitation", { type: "admins", id: adminId });
  const isSaved = mail?.status === "saved" || !(await hasMailTransport());
  if (!isSaved || !mail?.sealed || mail.properties.isRecovery === true) return undefined;
  const link = linkOf(mail.sealed, mail.idempotencyKey);
  const found = await findEnrolmentOn(connection, hashOfToken(link?.split("#t=")[1] ?? ""), now);
  return found?.enrolment.adminId === adminId && found.enrolment.purpose === "invite" ? link : undefined;
}

/** Undefined where SESSION_SECRET is another one than when the mail was queued. */
function linkOf(sealed: string, key: string): string | undefined {
  try {
    return String(openSecrets(sealed, key).link);
  } catch {
    return undefined;
  }
}
