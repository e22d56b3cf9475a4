import * as z from "zod";
import type { Language } from "#lib/platform/i18n/languages";
import { secretMask } from "#lib/platform/seal";

/** Data of every mail besides its own properties. */
export interface Frame {
  readonly language: Language;
  readonly site: {
    readonly name: string;
    readonly url: string;
    /** Addresses of the logo, shown in place of the name. */
    readonly logo?: { readonly light: string; readonly dark?: string };
  };
  readonly recipient: string;
}

export interface MailProps<Name extends MailName> {
  readonly frame: Frame;
  readonly properties: MailProperties<Name>;
}

export type MailName = keyof typeof mails;

/** Properties that a caller passes for an e-mail, open and secret ones together. */
export type MailProperties<Name extends MailName> = z.output<(typeof mails)[Name]["all"]>;

const minutes = z.int().positive();
const days = z.int().positive();
/** True if using it removes a password chosen by someone who had not proved access to the mailbox. */
const endsPassword = z.boolean().optional();
const instant = z.coerce.date<Date>();

/**
 * Every mail, with its open and its secret properties. Open ones are stored in the database and in the log of
 * e-mails; secret ones allow their reader to act for someone else; they are sealed until the mail is sent and then
 * erased.
 */
const mails = {
  signInCode: visitorMail({ minutes, endsPassword }, { code: z.string(), link: z.url() }),
  signInLink: visitorMail({ minutes, endsPassword }, { link: z.url() }),
  passwordReset: visitorMail({ minutes }, { link: z.url() }),
  /** No link if the address is already confirmed, and in rows from before it existed. */
  registrationReceived: visitorMail({ days: days.optional() }, { link: z.url().optional() }),
  addressConfirmation: visitorMail({ days }, { link: z.url() }),
  approvalRequest: adminMail(
    {
      name: z.string(),
      email: z.string(),
      registeredAt: instant,
      usersLink: z.url(),
      days,
    },
    { link: z.url() },
  ),
  /** For registrations that came too fast for an e-mail each. */
  waitingRegistrations: adminMail(
    {
      count: z.int().positive(),
      /** First rows found. */
      people: z.array(z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() })),
      usersLink: z.url(),
    },
    {},
  ),
  accountExists: visitorMail({ signInLink: z.url(), resetLink: z.url().optional() }, {}),
  registrationConfirmed: visitorMail(
    {
      signInLink: z.url(),
      resetLink: z.url().optional(),
      /** Page to request the link that confirms the address, if signing in waits for that. */
      confirmationLink: z.url().optional(),
    },
    {},
  ),
  registrationRejected: visitorMail({ reason: z.string().optional() }, {}),
  passwordChanged: visitorMail({ changedAt: instant, resetLink: z.url() }, {}),
  emailChange: visitorMail({ minutes }, { link: z.url() }),
  emailChanged: visitorMail({ changedAt: instant }, {}),
  /** Sent to the address of an account when another account was about to get the same address. */
  emailTaken: visitorMail({ signInLink: z.url() }, {}),
  adminInvitation: adminMail(
    {
      inviter: z.string(),
      /** Without it the link is not a one-time link but the address of the login page. */
      hours: z.int().positive().optional(),
      /** True for someone who is an administrator already and needs a new passkey. */
      isRecovery: z.boolean().optional(),
    },
    { link: z.url() },
  ),
  /** Reports that a record waits for approval, or the outcome; only the record stores the messages. */
  reviewNews: adminMail(
    {
      verb: z.enum(["review", "sendBack", "comment", "publish"]),
      /** Empty for the program itself. */
      by: z.string(),
      title: z.string(),
      link: z.url(),
    },
    { comment: z.string().optional() },
  ),
  /** Sent at once for an administrator who looks whether mails arrive. */
  testMail: adminMail({ sentAt: instant }, {}),
  /** Submission of a form; `name` is the form's. Answers contain personal data, so that no log keeps them. */
  formSubmission: adminMail(
    { name: z.string(), submissionLink: z.url() },
    { answers: z.string(), replyTo: z.string().optional() },
  ),
  /** The operator's reply to the person who sent a form; `name` is the subject. */
  formAnswer: visitorMail({ name: z.string(), text: z.string() }, {}),
  /** A day before an event, for somebody who signed up. */
  eventReminder: visitorMail(
    { title: z.string(), when: z.string(), place: z.string().optional(), link: z.url() },
    {},
  ),
  /** Asks whether someone really wanted to subscribe, or would like to; `name` is the list's. */
  newsletterConfirmation: visitorMail(
    { name: z.string(), days, isOffer: z.boolean().optional() },
    { link: z.url() },
  ),
  /** The link to the person's own subscription; `name` is that of a list which they get already. */
  newsletterPreferences: visitorMail({ name: z.string().optional() }, { link: z.url() }),
};

export const mailNames = Object.keys(mails).filter(isMailName);

/** Checks whether a mail goes to people who work in the administration, which has languages of its own. */
export function isForAdministrators(name: MailName): boolean {
  return mails[name].isForAdministrators;
}

export function isMailName(value: unknown): value is MailName {
  return typeof value === "string" && Object.hasOwn(mails, value);
}

/**
 * Returns the part of an e-mail's properties that may be stored. Throws a ZodError when they are not those of the
 * mail.
 */
export function openProperties(name: MailName, properties: object): Record<string, unknown> {
  return mails[name].open.parse(properties);
}

/** The part that has to be sealed and erased. */
export function secretProperties(name: MailName, properties: object): Record<string, unknown> {
  return mails[name].secret.parse(properties);
}

/** Both parts, as they come back from the database. */
export function mailProperties<Name extends MailName>(name: Name, stored: object): MailProperties<Name> {
  return mails[name].all.parse(stored) as MailProperties<Name>;
}

/**
 * Returns stand-ins for the secret properties, used to render an e-mail for the log: only the site remains of a link.
 */
export function maskedProperties(name: MailName, siteUrl: string): Record<string, string> {
  const fields = Object.entries<z.ZodType>(mails[name].secret.shape);
  return Object.fromEntries(
    fields.map(([field, schema]) => [
      field,
      schema.safeParse(secretMask).success ? secretMask : `${siteUrl}/${secretMask}`,
    ]),
  );
}

/** A mail to a visitor, in a language that the website is offered in. */
function visitorMail<Open extends z.ZodRawShape, Secret extends z.ZodRawShape>(open: Open, secret: Secret) {
  return { ...mail(open, secret), isForAdministrators: false };
}

/** A mail to somebody who works in the administration. */
function adminMail<Open extends z.ZodRawShape, Secret extends z.ZodRawShape>(open: Open, secret: Secret) {
  return { ...mail(open, secret), isForAdministrators: true };
}

function mail<Open extends z.ZodRawShape, Secret extends z.ZodRawShape>(open: Open, secret: Secret) {
  return { open: z.object(open), secret: z.object(secret), all: z.object({ ...open, ...secret }) };
}
