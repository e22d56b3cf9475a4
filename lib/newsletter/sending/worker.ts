import { database } from "#db/client";
import { mailDriver } from "#lib/mail/drivers/configured-driver";
import type { MailDriver } from "#lib/mail/drivers/driver";
import { createSignal } from "#lib/mail/signal";
import { listBusyNewsletters } from "#lib/newsletter/queries/sending";
import { log } from "#lib/platform/log";
import { type BackoffPolicy, defaultBackoff } from "./backoff.ts";
import { type Draw, processIssue } from "./process-issue.ts";
import { setNewsletterWorker, stopNewsletterWorker } from "./worker-handle.ts";

/** Number of mails of an issue that are on their way at once, and the most that a crash can lose. */
const workers = 8;

/** Interval of looking for issues that came due or that another process began. */
const pollMs = 1_000;

interface Circumstances {
  readonly draw: Draw;
  readonly driver?: () => Promise<MailDriver>;
  readonly clock?: () => Date;
  readonly workers?: number;
  readonly backoff?: BackoffPolicy;
}

/** Starts sending newsletters, in place of a worker that an earlier version of this code started. */
export async function startNewsletterWorker({
  draw,
  driver = mailDriver,
  clock = () => new Date(),
  backoff = defaultBackoff,
  ...given
}: Circumstances): Promise<void> {
  await stopNewsletterWorker();
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeUp = createSignal();
  const processing = new Map<number, Promise<void>>();
  const send = async (id: number) => {
    const tools = { driver: await driver(), clock, signal, workers: given.workers ?? workers, backoff };
    await processIssue(id, draw, tools);
  };
  const look = async () => {
    for (const { id } of await listBusyNewsletters(database(), clock()))
      if (!processing.has(id))
        processing.set(
          id,
          attemptTo(() => send(id)).finally(() => processing.delete(id)),
        );
  };
  const running = (async () => {
    while (!signal.aborted) {
      const seen = wakeUp.count();
      await attemptTo(look);
      await wakeUp.wait(seen, pollMs);
    }
  })();
  setNewsletterWorker({
    wake: wakeUp.notify,
    stop: async () => {
      stopping.abort();
      wakeUp.notify();
      await running;
      await Promise.all(processing.values());
    },
  });
}

/** Tries again later what goes wrong with one issue, which must not end the worker. */
async function attemptTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ event: "newsletter.stuck", err: error }, "A newsletter cannot be processed now");
  }
}
