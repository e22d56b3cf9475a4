import * as z from "zod";
import type { Language } from "#lib/i18n/languages";
import { mask } from "./redact.ts";

/** What every letter knows besides its own properties. */
export interface Frame {
  readonly language: Language;
  readonly site: { readonly name: string; readonly url: string };
  /** The address that the letter goes to. */
  readonly recipient: string;
}

/** What a template draws. */
export interface LetterProps<Name extends LetterName> {
  readonly frame: Frame;
  readonly properties: LetterProperties<Name>;
}

export type LetterName = keyof typeof letters;

/** What a caller says about a letter: its open and its secret properties together. */
export type LetterProperties<Name extends LetterName> = z.output<(typeof letters)[Name]["all"]>;

const minutes = z.int().positive();
const days = z.int().positive();
const instant = z.coerce.date<Date>();

/**
 * Every letter, with its open and its secret properties. Open ones are kept in the database and in the log of
 * e-mails; secret ones let whoever reads them act for somebody, so they are sealed until the letter is sent and
 * then erased.
 */
const letters = {
  signInCode: letter({ minutes }, { code: z.string(), link: z.url() }),
  signInLink: letter({ minutes }, { link: z.url() }),
  passwordReset: letter({ minutes }, { link: z.url() }),
  /** Without a link where the address is confirmed already, and in rows of before there was one. */
  registrationReceived: letter({ days: days.optional() }, { link: z.url().optional() }),
  addressConfirmation: letter({ days }, { link: z.url() }),
  approvalRequest: letter(
    {
      name: z.string(),
      email: z.string(),
      registeredAt: instant,
      usersLink: z.url(),
      days,
    },
    { link: z.url() },
  ),
  /** For registrations that came too fast for a letter each. */
  waitingRegistrations: letter(
    {
      count: z.int().positive(),
      /** The first of them. */
      people: z.array(z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() })),
      usersLink: z.url(),
    },
    {},
  ),
  accountExists: letter({ signInLink: z.url(), resetLink: z.url().optional() }, {}),
  registrationConfirmed: letter(
    {
      signInLink: z.url(),
      resetLink: z.url().optional(),
      /** Where the link is asked for that confirms the address, if signing in waits for that. */
      confirmationLink: z.url().optional(),
    },
    {},
  ),
  registrationRejected: letter({ reason: z.string().optional() }, {}),
  passwordChanged: letter({ changedAt: instant, resetLink: z.url() }, {}),
  adminInvitation: letter(
    {
      inviter: z.string(),
      /** Without it the link is no one-time link but the way to the login page. */
      hours: z.int().positive().optional(),
      /** For somebody who is an administrator already and needs a new passkey. */
      isRecovery: z.boolean().optional(),
    },
    { link: z.url() },
  ),
};

export const letterNames = Object.keys(letters).filter(isLetterName);

export function isLetterName(value: unknown): value is LetterName {
  return typeof value === "string" && Object.hasOwn(letters, value);
}

/** The part of a letter's properties that may be kept. Throws a ZodError when they are not those of the letter. */
export function openProperties(name: LetterName, properties: object): Record<string, unknown> {
  return letters[name].open.parse(properties);
}

/** The part that has to be sealed and erased. */
export function secretProperties(name: LetterName, properties: object): Record<string, unknown> {
  return letters[name].secret.parse(properties);
}

/** Both parts, as they come back from the database. */
export function letterProperties<Name extends LetterName>(
  name: Name,
  stored: object,
): LetterProperties<Name> {
  return letters[name].all.parse(stored) as LetterProperties<Name>;
}

/** Stand-ins for the secret properties, with which a letter is drawn for the log: a link keeps the site and no more. */
export function maskedProperties(name: LetterName, siteUrl: string): Record<string, string> {
  const fields = Object.entries<z.ZodType>(letters[name].secret.shape);
  return Object.fromEntries(
    fields.map(([field, schema]) => [field, schema.safeParse(mask).success ? mask : `${siteUrl}/${mask}`]),
  );
}

function letter<Open extends z.ZodRawShape, Secret extends z.ZodRawShape>(open: Open, secret: Secret) {
  return { open: z.object(open), secret: z.object(secret), all: z.object({ ...open, ...secret }) };
}
