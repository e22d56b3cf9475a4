import { followGivenUp } from "#lib/mail/given-up";
import { registerJob } from "#lib/mail/jobs";
import { followRefusedConfirmation } from "./bounces/follow-confirmation.ts";
import { signUpKind, signUpSchema } from "./signing-up/queue-sign-up.ts";
import { storeSignUp } from "./signing-up/store-sign-up.ts";

/** Tells the worker how the work is done that signing up for newsletters leaves to it, and who hears of what it gives up. */
export function registerNewsletterJobs(): void {
  registerJob(signUpKind, signUpSchema, storeSignUp);
  followGivenUp("newsletterConfirmation", followRefusedConfirmation);
}
