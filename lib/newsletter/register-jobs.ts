import { registerJob } from "#lib/mail/jobs";
import { signUpKind, signUpSchema } from "./signing-up/queue-sign-up.ts";
import { storeSignUp } from "./signing-up/store-sign-up.ts";

/** Tells the worker how the work is done that signing up for newsletters leaves to it. */
export function registerNewsletterJobs(): void {
  registerJob(signUpKind, signUpSchema, storeSignUp);
}
