import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import type { RunContext } from "#lib/jobs/define-job";
import { queueMail } from "#lib/mail/queue-mail";
import { websiteAuthUrl } from "../auth-url.ts";
import { insertAuthCodes } from "../queries/visitor-codes.ts";
import { websiteUserByEmailOn } from "../queries/visitor-users.ts";
import { mayHaveAnother } from "./code-quota.ts";
import type { passwordResetSchema } from "./queued-mails.ts";
import { issueResetToken, resetSeconds } from "./reset-token.ts";

const dayMs = 24 * 3600 * 1000;

/**
 * Sends an Active user a link for choosing a new password; does nothing for anyone else. Earlier links stay valid,
 * because a stranger may have requested this one.
 */
export async function sendPasswordReset(
  { email, share }: z.output<typeof passwordResetSchema>,
  { now, finish }: RunContext,
): Promise<void> {
  await database().transaction(async (tx) => {
    await finish(tx);
    const user = await websiteUserByEmailOn(tx, email);
    if (user?.status !== "Active" || !(await mayHaveAnother(tx, user.id, { kind: "reset", share, now })))
      return;
    const validUntil = new Date(now.getTime() + resetSeconds * 1000);
    await countReset(tx, { userId: user.id, share, createdAt: now, expiresAt: validUntil });
    const { id, language } = user;
    const link = websiteAuthUrl(`change-password/${await issueResetToken(tx, id, now)}`, language);
    const properties = { link, minutes: resetSeconds / 60 };
    const related = { type: "users", id };
    await queueMail(
      { template: "passwordReset", to: email, language, properties, validUntil, related },
      tx,
      now,
    );
  });
}

async function countReset(
  tx: Transaction,
  entry: {
    readonly userId: number;
    readonly share: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const row = { ...entry, requestId: randomUUID(), kind: "reset", hash: "" } as const;
  await insertAuthCodes(tx, [row], new Date(entry.createdAt.getTime() - dayMs));
}
