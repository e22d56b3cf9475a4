import * as z from "zod";
import { queueJob } from "#lib/mail/jobs";
import { resetSeconds } from "../new-password/reset-token.ts";
import { afterTheAnswerMs } from "./after-the-answer.ts";

export const passwordResetKind = "website.passwordReset";

/** What the worker is told about a forgotten password. */
export const passwordResetSchema = z.object({
  email: z.string(),
  /** Whose part of the quota it is. */
  share: z.string().default(""),
});

/** Leaves it to the worker to look the address up, to make a token and to send it. */
export async function queuePasswordReset(
  properties: z.input<typeof passwordResetSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + resetSeconds * 1000);
  await queueJob(
    { kind: passwordResetKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}
