import { database } from "#db/client";
import { createBell } from "#lib/mail/bell";
import { mailDriver } from "#lib/mail/drivers/configured-driver";
import type { MailDriver } from "#lib/mail/drivers/driver";
import { listBusyNewsletters } from "#lib/newsletter/queries/sending";
import { log } from "#lib/platform/log";
import { attend, type Draw } from "./attend.ts";
import { type Patience, usualPatience } from "./trouble.ts";
import { setNewsletterWorker, stopNewsletterWorker } from "./worker-handle.ts";

/** So many mails of an issue are on their way at once, and at most so many are lost to a crash. */
const lanes = 8;

/** Interval of looking for issues that came due or that another process began. */
const pollMs = 1_000;

interface Circumstances {
  readonly draw: Draw;
  readonly driver?: () => Promise<MailDriver>;
  readonly clock?: () => Date;
  readonly lanes?: number;
  readonly patience?: Patience;
}

/** Starts sending newsletters, in place of a worker that an earlier version of this code started. */
export async function startNewsletterWorker({
  draw,
  driver = mailDriver,
  clock = () => new Date(),
  patience = usualPatience,
  ...given
}: Circumstances): Promise<void> {
  await stopNewsletterWorker();
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = createBell();
  const attended = new Map<number, Promise<void>>();
  const attendTo = async (id: number) => {
    const tools = { driver: await driver(), clock, signal, lanes: given.lanes ?? lanes, patience };
    await attend(id, draw, tools);
  };
  const look = async () => {
    for (const { id } of await listBusyNewsletters(database(), clock()))
      if (!attended.has(id))
        attended.set(
          id,
          attemptTo(() => attendTo(id)).finally(() => attended.delete(id)),
        );
  };
  const running = (async () => {
    while (!signal.aborted) {
      const heard = bell.rings();
      await attemptTo(look);
      await bell.ringAfter(heard, pollMs);
    }
  })();
  setNewsletterWorker({
    wake: bell.ring,
    stop: async () => {
      stopping.abort();
      bell.ring();
      await running;
      await Promise.all(attended.values());
    },
  });
}

/** Tries again later what goes wrong with one issue, which must not end the worker. */
async function attemptTo(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ event: "newsletter.stuck", err: error }, "A newsletter cannot be attended to now");
  }
}
