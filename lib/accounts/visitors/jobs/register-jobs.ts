import { registerJob } from "#lib/mail/jobs";
import { confirmationKind, confirmationSchema } from "./queue-confirmation.ts";
import { emailChangeKind, emailChangeSchema } from "./queue-email-change.ts";
import { passwordResetKind, passwordResetSchema } from "./queue-password-reset.ts";
import { registrationKind, registrationSchema } from "./queue-registration.ts";
import { signInCodeKind, signInCodeSchema } from "./queue-sign-in-code.ts";
import { signInLinkKind, signInLinkSchema } from "./queue-sign-in-link.ts";
import { waitingRegistrationsKind, waitingRegistrationsSchema } from "./queue-waiting-registrations.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import { sendEmailChange } from "./send-email-change.ts";
import { sendPasswordReset } from "./send-password-reset.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { sendSignInLink } from "./send-sign-in-link.ts";
import { sendWaitingRegistrations } from "./send-waiting-registrations.ts";
import { storeRegistration } from "./store-registration.ts";

/** Tells the worker how the work is done that the endpoints under /auth leave to it. */
export function registerWebsiteAuthJobs(): void {
  registerJob(signInCodeKind, signInCodeSchema, sendSignInCode);
  registerJob(signInLinkKind, signInLinkSchema, sendSignInLink);
  registerJob(passwordResetKind, passwordResetSchema, sendPasswordReset);
  registerJob(registrationKind, registrationSchema, storeRegistration);
  registerJob(confirmationKind, confirmationSchema, sendConfirmation);
  registerJob(emailChangeKind, emailChangeSchema, sendEmailChange);
  registerJob(waitingRegistrationsKind, waitingRegistrationsSchema, sendWaitingRegistrations);
}
