import * as z from "zod";
import type { Connection } from "#db/client";
import { queueJob } from "#lib/mail/jobs";
import { bindingSeconds } from "../codes/binding.ts";

export const signInLinkKind = "website.signInLink";

/** What the worker is told about a sign-in link that an administrator sends. */
export const signInLinkSchema = z.object({ userId: z.int() });

/** Leaves it to the worker to make a link and to send it. */
export async function queueSignInLink(userId: number, connection: Connection, now: Date): Promise<void> {
  const validUntil = new Date(now.getTime() + bindingSeconds * 1000);
  await queueJob({ kind: signInLinkKind, properties: { userId }, validUntil }, connection, now);
}
