import * as z from "zod";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { queueJob } from "#lib/mail/jobs";
import { lastDueJob, longestWaitMs } from "#lib/mail/queries/outbox";

export const askImportedKind = "newsletter.askImported";

/** What the worker is told about somebody whom a file named. */
export const askImportedSchema = z.object({
  subscriberId: z.int().positive(),
  lists: z.array(z.int().positive()),
  /** Name of the file. */
  origin: z.string(),
});

/** So far apart are people asked, in milliseconds, over all files: mails that somebody waits for go in between. */
const apartMs = 1000;

/** Leaves it to the worker to ask somebody who was imported; a file of ten thousand takes less than three hours. */
export async function queueAsking(
  properties: z.input<typeof askImportedSchema>,
  { tx, now }: Pick<ChangeContext, "tx" | "now">,
): Promise<void> {
  const last = (await lastDueJob(tx, askImportedKind))?.getTime() ?? 0;
  const delayMs = Math.min(Math.max(0, last + apartMs - now.getTime()), longestWaitMs);
  await queueJob({ kind: askImportedKind, properties, delayMs }, tx, now);
}
