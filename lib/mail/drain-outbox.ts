import { defineJob } from "#lib/jobs/define-job";
import { followSiteLanguages } from "#lib/settings/site-languages";
import { randomToken } from "../platform/random.ts";
import { attempt } from "./attempt.ts";
import { mailDriver } from "./drivers/configured-driver.ts";
import { type MailDriver, sendTimeoutMs } from "./drivers/driver.ts";
import { claimOutboxRow, tidyOutbox } from "./queries/outbox.ts";

/** Time for which a row belongs to the worker that took it; then the worker counts as crashed. */
const leaseMs = 2 * sendTimeoutMs;

interface Circumstances {
  readonly driver?: MailDriver;
  readonly clock?: () => Date;
  /** Stops between two rows when aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Works through everything in the outbox that is due, one row after the other. Any number of these may run at once,
 * in any number of processes.
 *
 * @returns how many rows were attempted
 */
export async function drainOutbox({
  driver,
  clock = () => new Date(),
  signal,
}: Circumstances = {}): Promise<number> {
  for (let count = 0; ; count += 1) {
    if (signal?.aborted) return count;
    const token = randomToken(12);
    const now = clock();
    const row = await claimOutboxRow(token, now, new Date(now.getTime() + leaseMs));
    if (!row) return count;
    await attempt({ row, lease: { id: row.id, token } }, { driver: driver ?? (await mailDriver()), clock });
  }
}

const hourMs = 3600 * 1000;
/** Retention period of the log of e-mails. */
const keptMs = 30 * 24 * hourMs;

/** Sends what is in the outbox; several at once, so that one slow mail server does not hold up the others. */
export const sendMails = defineJob({
  name: "mail.send",
  atOnce: 4,
  schedule: { everyMs: 5000, isShared: true },
  handler: async (_, { signal }) => {
    await followSiteLanguages();
    await drainOutbox({ signal });
  },
});

export const tidyMails = defineJob({
  name: "mail.tidy",
  schedule: { everyMs: hourMs },
  handler: (_, { now }) => tidyOutbox(now, new Date(now.getTime() - keptMs)),
});
