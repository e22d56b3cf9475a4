import { setTimeout as after, setImmediate } from "node:timers/promises";
import type { SettledRecipient } from "#lib/newsletter/queries/handover";
import { log } from "#lib/platform/log";
import { createSignal } from "#lib/platform/signal";
import type { ClaimedBatch, ClaimedMail } from "./claim-batch.ts";

interface Waiter {
  readonly outcome: SettledRecipient | undefined;
  readonly resolve: (handed: ClaimedMail | undefined) => void;
}

/**
 * Queue between the workers of an issue and the database: a worker reports the outcome of its mail and gets the next
 * one. Several reports share one transaction; those that come while it runs wait for the next.
 *
 * @param batchSize reports after which no more are waited for
 * @param claim retried until it works: a lost outcome would count as a mail whose fate is unknown
 * @param claimed called after each batch
 */
export function createBatchQueue(
  claim: (outcomes: readonly SettledRecipient[], wanted: number) => Promise<ClaimedBatch>,
  claimed: (batch: ClaimedBatch) => Promise<void>,
  batchSize: number,
) {
  const signal = createSignal();
  let waiters: Waiter[] = [];
  let isServing = false;
  const serveBatch = async (present: readonly Waiter[]) => {
    const seen = signal.count();
    const outcomes = present.flatMap(({ outcome }) => outcome ?? []);
    const batch = await retried(() => claim(outcomes, present.length));
    await claimed(batch);
    const { handed, isOver, waitMs = 0 } = batch;
    for (const [index, waiter] of present.entries())
      if (handed[index] || isOver) waiter.resolve(handed[index]);
      else waiters.push({ ...waiter, outcome: undefined });
    if (handed.length < present.length && !isOver) await signal.wait(seen, waitMs);
  };
  const gatherBatch = async () => {
    const since = performance.now();
    do await setImmediate();
    while (waiters.length < batchSize && performance.now() - since < longestGatheringMs);
  };
  const serve = async () => {
    if (isServing) return;
    isServing = true;
    while (waiters.length > 0) {
      await gatherBatch();
      const present = waiters;
      waiters = [];
      await serveBatch(present);
    }
    isServing = false;
  };
  return {
    /** The next mail; undefined when there is none now, and the outcome is recorded. */
    next: (outcome: SettledRecipient | undefined) =>
      new Promise<ClaimedMail | undefined>((resolve) => {
        waiters.push({ outcome, resolve });
        signal.notify();
        void serve();
      }),
    /** Makes waiting workers query again. */
    wake: signal.notify,
  };
}

/** A transaction costs as much as some mails; a wait of this length, in milliseconds, is nothing beside a mail server's. */
const longestGatheringMs = 4;

async function retried(work: () => Promise<ClaimedBatch>): Promise<ClaimedBatch> {
  for (let waitMs = 50; ; waitMs = Math.min(2 * waitMs, 5_000)) {
    try {
      return await work();
    } catch (error) {
      log.error({ event: "newsletter.stuck", err: error }, "Outcomes of a newsletter cannot be recorded yet");
      await after(waitMs);
    }
  }
}
