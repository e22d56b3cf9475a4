import type { ReactNode } from "react";
import type { MailName, MailProps } from "../lib/mail/templates/templates.ts";
import { AdminInvitation } from "./admin-invitation.tsx";
import { EmailChanged, EmailChangeMail, EmailTaken } from "./email-change.tsx";
import { EventReminder } from "./event-reminder.tsx";
import { FormAnswer, FormSubmission } from "./form-submission.tsx";
import { NewsletterConfirmation, NewsletterPreferences } from "./newsletter-subscription.tsx";
import { PasswordChanged, PasswordReset } from "./password.tsx";
import {
  AccountExists,
  AddressConfirmation,
  ApprovalRequest,
  RegistrationConfirmed,
  RegistrationReceived,
  RegistrationRejected,
  WaitingRegistrations,
} from "./registration.tsx";
import { ReviewMail } from "./review-news.tsx";
import { SignInCode, SignInLink } from "./sign-in.tsx";
import { TestMail } from "./test-mail.tsx";

/** Components that render every mail. */
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
  eventReminder: EventReminder,
  newsletterConfirmation: NewsletterConfirmation,
  newsletterPreferences: NewsletterPreferences,
};
