import { randomInt } from "node:crypto";
import * as z from "zod";
import type { Connection, Transaction } from "#db/client";
import { queueJob } from "#lib/mail/jobs";
import { languages } from "#lib/platform/i18n/languages";
import { bindingSeconds } from "./code-binding.ts";
import { emailChangeSeconds } from "./link-token.ts";
import { resetSeconds } from "./reset-token.ts";

export const confirmationKind = "website.confirmation";

/** Job data for a request for the link that confirms an address. */
export const confirmationSchema = z.object({
  email: z.string(),
  /** Share of the quota that it counts towards. */
  share: z.string().default(""),
  /** SHA-256 of the value that identifies the requesting browser. */
  bindingHash: z.string().optional(),
});

/** Lets the worker look up the address, make a link and send it. */
export async function queueConfirmation(properties: z.input<typeof confirmationSchema>): Promise<void> {
  await queueJob({ kind: confirmationKind, properties, delayMs: afterTheAnswerMs() });
}

/**
 * Returns the milliseconds after which the worker may begin a stranger's request. At once, its work for existing
 * accounts would slow this process's response and reveal them; a fixed delay would only move that to the request that
 * comes then.
 */
export function afterTheAnswerMs(): number {
  return randomInt(300, 900);
}

export const emailChangeKind = "website.emailChange";

/** Job data for a person's new address. */
export const emailChangeSchema = z.object({ userId: z.number(), email: z.string() });

/** Lets the worker check whether the address is free, make a token and send it. */
export async function queueEmailChange(
  properties: z.input<typeof emailChangeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + emailChangeSeconds * 1000);
  await queueJob(
    { kind: emailChangeKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}

export const passwordResetKind = "website.passwordReset";

/** Job data for a forgotten password. */
export const passwordResetSchema = z.object({
  email: z.string(),
  /** Share of the quota that it counts towards. */
  share: z.string().default(""),
});

/** Lets the worker look up the address, make a token and send it. */
export async function queuePasswordReset(
  properties: z.input<typeof passwordResetSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + resetSeconds * 1000);
  await queueJob(
    { kind: passwordResetKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}

export const registrationKind = "website.registration";

/** Job data for a registration; the password is sealed until the job runs. */
export const registrationSchema = z.object({
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  password: z.string().optional(),
  /** SHA-256 of the value that identifies the browser in which the form was filled in. */
  bindingHash: z.string().optional(),
});

/** Lets the worker look up the address, hash the password, store the person and send mails. */
export async function queueRegistration({
  password,
  ...properties
}: z.input<typeof registrationSchema>): Promise<void> {
  await queueJob({
    kind: registrationKind,
    properties,
    delayMs: afterTheAnswerMs(),
    ...(password === undefined ? {} : { secrets: { password } }),
  });
}

export const signInCodeKind = "website.signInCode";

/** Job data for a request for a sign-in code. */
export const signInCodeSchema = z.object({
  email: z.string(),
  /** SHA-256 of the browser's binding. */
  bindingHash: z.string(),
  returnTo: z.string().default(""),
});

/** Lets the worker look up the address, make a code and a link, and send them. */
export async function queueSignInCode(
  properties: z.input<typeof signInCodeSchema>,
  now = new Date(),
): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await queueJob(
    { kind: signInCodeKind, properties, validUntil, delayMs: afterTheAnswerMs() },
    undefined,
    now,
  );
}

export const signInLinkKind = "website.signInLink";

/** Job data for a sign-in link that an administrator sends. */
export const signInLinkSchema = z.object({ userId: z.int() });

/** Lets the worker make a link and send it. */
export async function queueSignInLink(userId: number, connection: Connection, now: Date): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await queueJob({ kind: signInLinkKind, properties: { userId }, validUntil }, connection, now);
}

export const waitingRegistrationsKind = "website.waitingRegistrations";

const hourMs = 3600 * 1000;

/** The registrations that one mail reports: those from one time up to another, in milliseconds since 1970. */
export const waitingRegistrationsSchema = z.object({ from: z.int(), to: z.int() });

/**
 * Queues one mail at the end of the hour about its registrations that got no mail of their own; only once, however
 * often it is called.
 */
export async function queueWaitingRegistrations(tx: Transaction, now: Date): Promise<void> {
  const from = Math.floor(now.getTime() / hourMs) * hourMs;
  const to = from + hourMs;
  const idempotencyKey = `waiting-registrations/${new Date(from).toISOString()}`;
  const properties = { from, to } satisfies z.input<typeof waitingRegistrationsSchema>;
  const delayMs = to - now.getTime();
  await queueJob({ kind: waitingRegistrationsKind, properties, idempotencyKey, delayMs }, tx, now);
}
