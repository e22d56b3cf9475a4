import * as z from "zod";
import type { Transaction } from "#db/client";
import { queueJob } from "#lib/mail/jobs";

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
