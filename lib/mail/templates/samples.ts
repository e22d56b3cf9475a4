import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import type { MailName, MailProperties } from "./templates.ts";

/** Returns properties for a preview of every mail before it is ever sent; nothing in them works. */
export function sampleProperties(
  language: Language,
  appUrl: string,
): { readonly [Name in MailName]: MailProperties<Name> } {
  const t = translator(language, "emails.registrationRejected");
  const answer = translator(language, "emails.formAnswer");
  const newsletter = translator(language, "emails.newsletterConfirmation");
  const token = "kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
  return {
    signInCode: { code: "482913", link: `${appUrl}/auth/magic-login?token=${token}`, minutes: 15 },
    signInLink: { link: `${appUrl}/auth/magic-login?token=${token}`, minutes: 15 },
    passwordReset: { link: `${appUrl}/auth/change-password/${token}`, minutes: 15 },
    registrationReceived: { link: `${appUrl}/auth/confirm-address?token=${token}`, days: 7 },
    addressConfirmation: { link: `${appUrl}/auth/confirm-address?token=${token}`, days: 7 },
    approvalRequest: {
      name: "Kateřina Dvořáková",
      email: "katerina.dvorakova@example.com",
      registeredAt: new Date("2026-03-14T08:26:00Z"),
      link: `${appUrl}/auth/approve-registration?id=42&token=${token}`,
      usersLink: `${appUrl}/ADMIN/users/42`,
      days: 7,
    },
    waitingRegistrations: {
      count: 23,
      people: [
        { name: "Kateřina Dvořáková", email: "katerina.dvorakova@example.com", isConfirmed: true },
        { name: "John Smith", email: "john.smith@example.com", isConfirmed: false },
      ],
      usersLink: `${appUrl}/ADMIN/users?status=Registered`,
    },
    accountExists: { signInLink: `${appUrl}/auth/login`, resetLink: `${appUrl}/auth/forgotten-password` },
    registrationConfirmed: {
      signInLink: `${appUrl}/auth/login`,
      resetLink: `${appUrl}/auth/forgotten-password`,
      confirmationLink: `${appUrl}/auth/request-confirmation`,
    },
    registrationRejected: { reason: t("sample") },
    passwordChanged: {
      changedAt: new Date("2026-03-14T08:26:00Z"),
      resetLink: `${appUrl}/auth/forgotten-password`,
    },
    emailChange: { link: `${appUrl}/auth/confirm-email?token=${token}`, minutes: 60 },
    emailChanged: { changedAt: new Date("2026-03-14T08:26:00Z") },
    emailTaken: { signInLink: `${appUrl}/auth/login` },
    adminInvitation: { inviter: "Jana Nováková", link: `${appUrl}/ADMIN/login/enroll#t=${token}`, hours: 72 },
    reviewNews: {
      verb: "review",
      by: "Jana Nováková",
      title: translator(language, "emails.reviewNews")("sample"),
      comment: translator(language, "emails.reviewNews")("sampleComment"),
      link: `${appUrl}/ADMIN/pages/42`,
    },
    testMail: { sentAt: new Date("2026-03-14T08:26:00Z") },
    formSubmission: {
      name: translator(language, "modules.forms")("title"),
      submissionLink: `${appUrl}/ADMIN/submissions/42`,
      answers: "katerina.dvorakova@example.com",
    },
    formAnswer: { name: answer("sampleSubject"), text: answer("sample") },
    eventReminder: {
      title: translator(language, "emails.eventReminder")("sample"),
      when: momentText(new Date("2026-03-15T09:00:00Z"), language),
      link: `${appUrl}/events`,
    },
    newsletterConfirmation: {
      name: newsletter("sample"),
      days: 7,
      link: `${appUrl}/newsletter/confirm?token=${token}`,
    },
    newsletterPreferences: {
      name: newsletter("sample"),
      link: `${appUrl}/newsletter/unsubscribe?token=${token}`,
    },
  };
}
