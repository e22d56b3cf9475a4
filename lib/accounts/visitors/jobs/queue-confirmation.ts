import * as z from "zod";
import { queueJob } from "#lib/mail/jobs";
import { afterTheAnswerMs } from "./after-the-answer.ts";

export const confirmationKind = "website.confirmation";

/** What the worker is told about a request for the link that confirms an address. */
export const confirmationSchema = z.object({
  email: z.string(),
  /** Whose part of the quota it is. */
  share: z.string().default(""),
  /** SHA-256 of what the browser that asks is recognised by. */
  bindingHash: z.string().optional(),
});

/** Leaves it to the worker to look the address up, to make a link and to send it. */
export async function queueConfirmation(properties: z.input<typeof confirmationSchema>): Promise<void> {
  await queueJob({ kind: confirmationKind, properties, delayMs: afterTheAnswerMs() });
}
