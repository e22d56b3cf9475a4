import { randomInt } from "node:crypto";
import * as z from "zod";
import type { Connection, Transaction } from "#db/client";
import { enqueue } from "#lib/jobs/enqueue";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { bindingSeconds } from "./code-binding.ts";
import { emailChangeSeconds } from "./link-token.ts";
import { resetSeconds } from "./reset-token.ts";

/** Job data for a request for the link that confirms an address. */
export const confirmationSchema = z.object({
  email: z.string(),
  /** Share of the quota that it counts towards. */
  share: z.string().default(""),
  /** SHA-256 of the value that identifies the requesting browser. */
  bindingHash: z.string().optional(),
});

export const confirmationWork = {
  name: "website.confirmation",
  payload: confirmationSchema,
  atOnce: 4,
} as const;

/** Lets the worker look up the address, make a link and send it. */
export async function queueConfirmation(properties: z.input<typeof confirmationSchema>): Promise<void> {
  await enqueue(confirmationWork, properties, { delayMs: afterTheAnswerMs() });
}

/**
 * Returns the milliseconds after which the worker may begin a stranger's request. At once, its work for existing
 * accounts would slow this process's response and reveal them; a fixed delay would only move that to the request that
 * comes then.
 */
export function afterTheAnswerMs(): number {
  return randomInt(300, 900);
}

/** Job data for a person's new address. */
export const emailChangeSchema = z.object({ userId: z.number(), email: z.string() });

/** Lets the worker check whether the address is free, make a token and send it. */
export async function queueEmailChange(
  properties: z.input<typeof emailChangeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + emailChangeSeconds * 1000);
  await enqueue(emailChangeWork, properties, { validUntil, delayMs: afterTheAnswerMs(), now });
}

/** Job data for a forgotten password. */
export const passwordResetSchema = z.object({
  email: z.string(),
  /** Share of the quota that it counts towards. */
  share: z.string().default(""),
});

export const passwordResetWork = {
  name: "website.passwordReset",
  payload: passwordResetSchema,
  atOnce: 4,
} as const;

export const emailChangeWork = {
  name: "website.emailChange",
  payload: emailChangeSchema,
  atOnce: 4,
} as const;

/** Lets the worker look up the address, make a token and send it. */
export async function queuePasswordReset(
  properties: z.input<typeof passwordResetSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + resetSeconds * 1000);
  await enqueue(passwordResetWork, properties, { validUntil, delayMs: afterTheAnswerMs(), now });
}

/** Job data for a registration; the password is sealed until the job runs. */
export const registrationSchema = z.object({
  name: z.string(),
  email: z.string(),
  language: z.string().refine(isKnownLanguage),
  password: z.string().optional(),
  /** SHA-256 of the value that identifies the browser in which the form was filled in. */
  bindingHash: z.string().optional(),
});

export const registrationWork = {
  name: "website.registration",
  payload: registrationSchema,
  secrets: ["password"],
  atOnce: 4,
} as const;

/** Lets the worker look up the address, hash the password, store the person and send mails. */
export async function queueRegistration(properties: z.input<typeof registrationSchema>): Promise<void> {
  await enqueue(registrationWork, properties, { delayMs: afterTheAnswerMs() });
}

/** Job data for a request for a sign-in code. */
export const signInCodeSchema = z.object({
  email: z.string(),
  /** SHA-256 of the browser's binding. */
  bindingHash: z.string(),
  returnTo: z.string().default(""),
});

export const signInCodeWork = {
  name: "website.signInCode",
  payload: signInCodeSchema,
  atOnce: 4,
} as const;

/** Lets the worker look up the address, make a code and a link, and send them. */
export async function queueSignInCode(
  properties: z.input<typeof signInCodeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await enqueue(signInCodeWork, properties, { validUntil, delayMs: afterTheAnswerMs(), now });
}

/** Job data for a sign-in link that an administrator sends. */
export const signInLinkSchema = z.object({ userId: z.int() });

export const signInLinkWork = {
  name: "website.signInLink",
  payload: signInLinkSchema,
  atOnce: 4,
} as const;

/** Lets the worker make a link and send it. */
export async function queueSignInLink(userId: number, connection: Connection, now: Date): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await enqueue(signInLinkWork, { userId }, { validUntil, connection, now });
}

const hourMs = 3600 * 1000;

/** The registrations that one mail reports: those from one time up to another, in milliseconds since 1970. */
export const waitingRegistrationsSchema = z.object({ from: z.int(), to: z.int() });

export const waitingRegistrationsWork = {
  name: "website.waitingRegistrations",
  payload: waitingRegistrationsSchema,
  atOnce: 4,
} as const;

/**
 * Queues one mail at the end of the hour about its registrations that got no mail of their own; only once, however
 * often it is called.
 */
export async function queueWaitingRegistrations(tx: Transaction, now: Date): Promise<void> {
  const from = Math.floor(now.getTime() / hourMs) * hourMs;
  const to = from + hourMs;
  const key = `waiting-registrations/${new Date(from).toISOString()}`;
  const delayMs = to - now.getTime();
  await enqueue(waitingRegistrationsWork, { from, to }, { key, delayMs, connection: tx, now });
}
