import type { Connection } from "#db/client";
import { findEnrolmentOn } from "#db/queries/enrolments";
import { newestLetter } from "#db/queries/outbox";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { openSecrets } from "#lib/mail/seal";
import { hashOfToken } from "#lib/random";

/**
 * The link of an invitation whose letter is only saved to a file, for whoever hands it over instead of the post.
 * Undefined once it was used, revoked, followed by another one or has expired.
 */
export async function savedInvitationLink(
  connection: Connection,
  adminId: string,
  now: Date,
): Promise<string | undefined> {
  const letter = await newestLetter(connection, "adminInvitation", { type: "admins", id: adminId });
  const isSaved = letter?.status === "saved" || !hasMailTransport();
  if (!isSaved || !letter?.sealed || letter.properties.isRecovery === true) return undefined;
  const link = linkOf(letter.sealed, letter.idempotencyKey);
  const found = await findEnrolmentOn(connection, hashOfToken(link?.split("#t=")[1] ?? ""), now);
  return found?.enrolment.adminId === adminId && found.enrolment.purpose === "invite" ? link : undefined;
}

/** Undefined where SESSION_SECRET is another one than when the letter was queued. */
function linkOf(sealed: string, key: string): string | undefined {
  try {
    return String(openSecrets(sealed, key).link);
  } catch {
    return undefined;
  }
}
