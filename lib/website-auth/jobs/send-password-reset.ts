import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import { countLetters } from "#db/queries/outbox";
import { websiteUserByEmailOn } from "#db/queries/website-users";
import { afterCommit } from "#db/sqlite/scope";
import { log } from "#lib/log";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { forgetResetTokens, issueResetToken, resetSeconds } from "../reset-token.ts";
import { websiteAuthUrl } from "../url.ts";
import type { passwordResetSchema } from "./queue-password-reset.ts";

const lettersOfDay = 10;
const dayMs = 24 * 3600 * 1000;

/**
 * Sends an Active user a link for choosing a new password, which ends the earlier ones; for anybody else there is
 * nothing to do.
 */
export async function sendPasswordReset(
  { email }: z.output<typeof passwordResetSchema>,
  { now, finish }: JobContext,
): Promise<void> {
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserByEmailOn(tx, email);
    if (user?.status !== "Active" || !(await mayHaveAnother(tx, user.id, now))) return;
    await forgetResetTokens(tx, user.id);
    const link = websiteAuthUrl(`change-password/${await issueResetToken(tx, user.id, now)}`, user.language);
    const properties = { link, minutes: resetSeconds / 60 };
    const validUntil = new Date(now.getTime() + resetSeconds * 1000);
    const letter = {
      template: "passwordReset",
      to: email,
      language: user.language,
      properties,
      validUntil,
    } as const;
    await queueMail({ ...letter, related: { type: "users", id: user.id } }, tx, now);
  });
}

/** A stranger who keeps asking, from however many addresses, must not fill the person's mailbox. */
async function mayHaveAnother(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs);
  const recent = await countLetters(tx, "passwordReset", { type: "users", id: userId }, since);
  if (recent < lettersOfDay) return true;
  await afterCommit(() =>
    log.warn({ event: "auth.tooManyResets", userId, recent }, "no further reset letter was sent"),
  );
  return false;
}
