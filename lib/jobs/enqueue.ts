import { randomUUID } from "node:crypto";
import { type Connection, database } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { sealSecrets } from "../platform/seal.ts";
import type { Enqueued } from "./define-job.ts";
import { insertJob, longestDelayMs } from "./queries.ts";
import { wakeJobs } from "./worker-handle.ts";

interface Circumstances {
  /** Prevents the same work from being enqueued twice; random when absent. */
  readonly key?: string;
  /** Milliseconds before it may begin, at most {@link longestDelayMs}. */
  readonly delayMs?: number;
  /** The time after which the work is pointless. */
  readonly validUntil?: Date;
  readonly now?: Date;
  readonly connection?: Connection;
}

/**
 * Leaves work to the background, in the current transaction if there is one; without a commit it is not done.
 *
 * @returns false when work with this key waits already
 */
export async function enqueue<Input extends object>(
  { name, secrets = [] }: Enqueued<Input>,
  payload: Input,
  circumstances: Circumstances = {},
): Promise<boolean> {
  const { key = randomUUID(), delayMs = 0, validUntil, now = new Date() } = circumstances;
  if (delayMs > longestDelayMs) throw new RangeError(`No job waits longer than ${longestDelayMs} ms.`);
  const isSecret = ([member, value]: [string, unknown]) => secrets.includes(member) && value !== undefined;
  const { sealed = [], open = [] } = Object.groupBy(Object.entries(payload), (entry) =>
    isSecret(entry) ? "sealed" : "open",
  );
  const isNew = await insertJob(circumstances.connection ?? database(), {
    name,
    key,
    payload: Object.fromEntries(open),
    sealed: sealed.length > 0 ? sealSecrets(Object.fromEntries(sealed), key) : null,
    dueAt: new Date(now.getTime() + delayMs),
    validUntil: validUntil ?? null,
    createdAt: now,
  });
  await afterCommit(() => wakeJobs(delayMs));
  return isNew;
}
