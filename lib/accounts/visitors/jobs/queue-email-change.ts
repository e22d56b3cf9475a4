import * as z from "zod";
import { queueJob } from "#lib/mail/jobs";
import { emailChangeSeconds } from "../account/email-token.ts";
import { afterTheAnswerMs } from "./after-the-answer.ts";

export const emailChangeKind = "website.emailChange";

/** What the worker is told about a new address of a person. */
export const emailChangeSchema = z.object({ userId: z.number(), email: z.string() });

/** Leaves it to the worker to see whether the address is free, to make a token and to send it. */
export async function queueEmailChange(
  properties: z.input<typeof emailChangeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + emailChangeSeconds * 1000);
  await queueJob(
    { kind: emailChangeKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}
