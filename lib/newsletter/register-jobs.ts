import { followGivenUp } from "#lib/mail/given-up";
import { registerJob } from "#lib/mail/jobs";
import { followRefusedConfirmation } from "./bounces/follow-confirmation.ts";
import { askImported } from "./signing-up/ask-imported.ts";
import { askImportedKind, askImportedSchema } from "./signing-up/queue-asking.ts";
import { signUpKind, signUpSchema } from "./signing-up/queue-sign-up.ts";
import { storeSignUp } from "./signing-up/store-sign-up.ts";

/** Tells the worker how the work is done that signing up for newsletters and importing subscribers leave to it, and who hears of what it gives up. */
export function registerNewsletterJobs(): void {
  registerJob(signUpKind, signUpSchema, storeSignUp);
  registerJob(askImportedKind, askImportedSchema, askImported);
  followGivenUp("newsletterConfirmation", followRefusedConfirmation);
}
