import * as z from "zod";
import { afterTheAnswerMs } from "#lib/accounts/visitors/jobs/after-the-answer";
import { queueJob } from "#lib/mail/jobs";
import { languages } from "#lib/platform/i18n/languages";

export const signUpKind = "newsletter.signUp";

/** What the worker is told about somebody who signed up. */
export const signUpSchema = z.object({
  email: z.string(),
  language: z.enum(languages),
  /** Without a list somebody asks for the way to the own subscription. */
  list: z.int().positive().optional(),
  /** Path of the page with the form. */
  origin: z.string(),
  wording: z.string(),
  addressHash: z.string(),
});

/** Leaves it to the worker to look the address up and to write to it, so that neither answer nor time tells who is known. */
export async function queueSignUp(properties: z.input<typeof signUpSchema>): Promise<void> {
  await queueJob({ kind: signUpKind, properties, delayMs: afterTheAnswerMs() });
}
