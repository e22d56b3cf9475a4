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
  /** SHA-256 of what the browser that asks is recognised by. */
  bindingHash: z.string().optional(),
});

/** Leaves it to the worker to look the address up, to make a link and to send it. */
export async function queueConfirmation(properties: z.input<typeof confirmationSchema>): Promise<void> {
  await queueJob({ kind: confirmationKind, properties, delayMs: afterTheAnswerMs() });
}

/**
 * Milliseconds after which the worker may begin what a stranger's request asked for. At once it would still be at work
 * for people with an account, and have nothing to do for others, while this process is sending the answer, whose time
 * would tell; a fixed delay would only move that to whoever asks then.
 */
export function afterTheAnswerMs(): number {
  return randomInt(300, 900);
}

export const emailChangeKind = "website.emailChange";

/** Job data for a person's new address. */
export const emailChangeSchema = z.object({ userId: z.number(), email: z.string() });

/** Leaves it to the worker to see whether the address is free, to make a token and to send it. */
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

/** Leaves it to the worker to look the address up, to make a token and to send it. */
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
  /** SHA-256 of what the browser is recognised by in which the form was filled in. */
  bindingHash: z.string().optional(),
});

/** Leaves it to the worker to look the address up, to hash the password, to store the person and to send mails. */
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

/** Leaves it to the worker to look the address up, to make a code and a link, and to send them. */
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

/** Leaves it to the worker to make a link and to send it. */
export async function queueSignInLink(userId: number, connection: Connection, now: Date): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await queueJob({ kind: signInLinkKind, properties: { userId }, validUntil }, connection, now);
}

export const waitingRegistrationsKind = "website.waitingRegistrations";

const hourMs = 3600 * 1000;

/** Which registrations are told of in one mail: those from one time up to another, in milliseconds since 1970. */
export const waitingRegistrationsSchema = z.object({ from: z.int(), to: z.int() });

/** Has the registrations of this hour that got no mail of their own told of at its end, once however often it is called. */
export async function queueWaitingRegistrations(tx: Transaction, now: Date): Promise<void> {
  const from = Math.floor(now.getTime() / hourMs) * hourMs;
  const to = from + hourMs;
  const idempotencyKey = `waiting-registrations/${new Date(from).toISOString()}`;
  const properties = { from, to } satisfies z.input<typeof waitingRegistrationsSchema>;
  const delayMs = to - now.getTime();
  await queueJob({ kind: waitingRegistrationsKind, properties, idempotencyKey, delayMs }, tx, now);
}
