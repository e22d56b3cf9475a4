import type { ReactNode } from "react";
import type { MailName, MailProps } from "#lib/mail/templates/templates";
import { AccountExists } from "./account-exists.tsx";
import { AddressConfirmation } from "./address-confirmation.tsx";
import { AdminInvitation } from "./admin-invitation.tsx";
import { ApprovalRequest } from "./approval-request.tsx";
import { EmailChangeMail } from "./email-change.tsx";
import { EmailChanged } from "./email-changed.tsx";
import { EmailTaken } from "./email-taken.tsx";
import { FormAnswer } from "./form-answer.tsx";
import { FormSubmission } from "./form-submission.tsx";
import { NewsletterConfirmation } from "./newsletter-confirmation.tsx";
import { NewsletterPreferences } from "./newsletter-preferences.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { PasswordReset } from "./password-reset.tsx";
import { RegistrationConfirmed } from "./registration-confirmed.tsx";
import { RegistrationReceived } from "./registration-received.tsx";
import { RegistrationRejected } from "./registration-rejected.tsx";
import { ReviewMail } from "./review-news.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { TestMail } from "./test-mail.tsx";
import { WaitingRegistrations } from "./waiting-registrations.tsx";

/** The drawing of every mail. */
export const templates: { readonly [Name in MailName]: (props: MailProps<Name>) => ReactNode } = {
  signInCode: SignInCode,
  signInLink: SignInLink,
  passwordReset: PasswordReset,
  registrationReceived: RegistrationReceived,
  addressConfirmation: AddressConfirmation,
  approvalRequest: ApprovalRequest,
  waitingRegistrations: WaitingRegistrations,
  accountExists: AccountExists,
  registrationConfirmed: RegistrationConfirmed,
  registrationRejected: RegistrationRejected,
  passwordChanged: PasswordChanged,
  emailChange: EmailChangeMail,
  emailChanged: EmailChanged,
  emailTaken: EmailTaken,
  adminInvitation: AdminInvitation,
  reviewNews: ReviewMail,
  testMail: TestMail,
  formSubmission: FormSubmission,
  formAnswer: FormAnswer,
  newsletterConfirmation: NewsletterConfirmation,
  newsletterPreferences: NewsletterPreferences,
};
