import { log } from "#lib/platform/log";
import { followSiteLanguages } from "#lib/settings/site-languages";
import { drainOutbox } from "./drain-outbox.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { tidyOutbox } from "./queries/outbox.ts";
import { createSignal } from "./signal.ts";
import { setMailWorker, stopMailWorker } from "./worker-handle.ts";

/** The number of mails sent at once, so that one slow mail server does not hold up the others. */
const workers = 4;

/** Interval for checking for rows that came due or that another process queued. */
const pollMs = 5_000;

/** Retention period of the log of e-mails. */
const keptMs = 30 * 24 * 3600 * 1000;

const tidyEveryMs = 3600 * 1000;

/** Starts sending what is in the outbox, in place of a worker that an earlier version of this code started. */
export async function startMailWorker(): Promise<void> {
  await stopMailWorker();
  const stopping = new AbortController();
  const wakeUp = createSignal();
  const beat = createHeartbeat();
  const running = Promise.all(
    Array.from({ length: workers }, () => runWorker(wakeUp, beat, stopping.signal)),
  );
  const tidying = setInterval(() => void attemptTo(tidy), tidyEveryMs).unref();
  void attemptTo(tidy);
  setMailWorker({
    wake: wakeUp.notify,
    stop: async () => {
      clearInterval(tidying);
      stopping.abort();
      wakeUp.notify();
      await running;
    },
  });
}

async function runWorker(
  wakeUp: ReturnType<typeof createSignal>,
  beat: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const seen = wakeUp.count();
    await attemptTo(async () => {
      await followSiteLanguages();
      await drainOutbox({ signal });
      beat();
    });
    await wakeUp.wait(seen, pollMs);
  }
}

async function tidy(): Promise<void> {
  const now = new Date();
  await tidyOutbox(now, new Date(now.getTime() - keptMs));
}

/** Runs the work; a database that is busy or out of order for a moment must not end the worker. */
async function attemptTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(
      { event: "outbox.stuck", error: error instanceof Error ? error.message : String(error) },
      "The outbox cannot be read",
    );
  }
}
