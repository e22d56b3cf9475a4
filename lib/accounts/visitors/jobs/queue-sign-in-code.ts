import * as z from "zod";
import { queueJob } from "#lib/mail/jobs";
import { bindingSeconds } from "../codes/binding.ts";
import { afterTheAnswerMs } from "./after-the-answer.ts";

export const signInCodeKind = "website.signInCode";

/** What the worker is told about a request for a sign-in code. */
export const signInCodeSchema = z.object({
  email: z.string(),
  /** SHA-256 of the browser's binding. */
  bindingHash: z.string(),
  returnTo: z.string().default(""),
});

/** Leaves it to the worker to look the address up, to make a code and a link, and to send them. */
export async function queueSignInCode(
  properties: z.input<typeof signInCodeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await queueJob(
    { kind: signInCodeKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}
