import { database, type Transaction } from "#db/client";
import { consumeAuthCodes, endAuthCodes } from "#lib/accounts/queries/visitor-codes";
import {
  forgetCodeFailures,
  passwordHashOf,
  setPasswordHash,
} from "#lib/accounts/queries/visitor-credentials";
import { endWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import {
  markEmailVerified,
  recordWebsiteSignIn,
  type WebsiteUserRow,
  websiteUserOn,
} from "#lib/accounts/queries/visitor-users";

/** Somebody whom a code or a link signed in. */
export interface CodeSignIn {
  readonly user: WebsiteUserRow;
  readonly returnTo: string;
  /** The password was set by somebody who had not proved to read the mailbox, and was taken away. */
  readonly lostPassword: boolean;
}

/**
 * Uses a request's code and link up, of which the caller has verified one, and ends the person's other ones. Undefined
 * when they were used meanwhile, have expired, or the person is not Active any more.
 */
export async function finishCodeSignIn(requestId: string, now: Date): Promise<CodeSignIn | undefined> {
  return database().transaction(async (tx) => {
    const used = await consumeAuthCodes(tx, requestId, now);
    const user = used && (await websiteUserOn(tx, used.userId));
    if (user?.status !== "Active") return undefined;
    await endAuthCodes(tx, user.id, ["code", "link"], now);
    const lostPassword = user.emailVerifiedAt === null && (await takeUnprovenPassword(tx, user.id, now));
    await forgetCodeFailures(user.id);
    await markEmailVerified(tx, user.id, now);
    await recordWebsiteSignIn(user.id, now);
    return { user, returnTo: used?.returnTo ?? "", lostPassword };
  });
}

/** What a mail with a code or a link says before it is used: whether the password of the registration ends by it. */
export async function endedBySignIn(
  tx: Transaction,
  { id, emailVerifiedAt }: Pick<WebsiteUserRow, "id" | "emailVerifiedAt">,
): Promise<{ readonly endsPassword?: true }> {
  const isUnproven = emailVerifiedAt === null && (await passwordHashOf(tx, id)) !== null;
  return isUnproven ? { endsPassword: true } : {};
}

/**
 * Somebody may have registered with another's address and waits with a password of his own. So the first proof that
 * the mailbox is read ends every session and password from before it (GHSA-qq9h-g4jm-xgf3).
 */
async function takeUnprovenPassword(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  await endWebsiteSessions(tx, userId);
  if ((await passwordHashOf(tx, userId)) === null) return false;
  await setPasswordHash(tx, userId, null, now);
  return true;
}
