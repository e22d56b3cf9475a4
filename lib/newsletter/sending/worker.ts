import { setTimeout as after } from "node:timers/promises";
import { database } from "#db/client";
import { defineJob } from "#lib/jobs/define-job";
import { mailDriver } from "#lib/mail/drivers/configured-driver";
import { listBusyNewsletters } from "#lib/newsletter/queries/sending";
import { log } from "#lib/platform/log";
import { defaultBackoff } from "./backoff.ts";
import { type Draw, processIssue } from "./process-issue.ts";

/** Number of mails of an issue that are on their way at once, and the most that a crash can lose. */
const workers = 8;

/** Interval of looking for issues that came due or that another process began. */
const pollMs = 1000;

/** Sends newsletters; several processes do so together, and each mail is claimed before it leaves. */
export function defineSending(draw: Draw) {
  return defineJob({
    name: "newsletter.send",
    schedule: {
      everyMs: pollMs,
      isShared: true,
      isDue: async (now) => (await listBusyNewsletters(database(), now)).length > 0,
    },
    handler: (_, { signal }) => sendBusyIssues(draw, signal),
  });
}

/** Works on all issues side by side, those included that come due meanwhile, until none has anything to do now. */
async function sendBusyIssues(draw: Draw, signal: AbortSignal): Promise<void> {
  const clock = () => new Date();
  const processing = new Map<number, Promise<void>>();
  const process = async (id: number) => {
    try {
      await processIssue(id, draw, {
        driver: await mailDriver(),
        clock,
        signal,
        workers,
        backoff: defaultBackoff,
      });
    } catch (error) {
      log.error({ event: "newsletter.stuck", err: error }, "A newsletter cannot be processed now");
    } finally {
      processing.delete(id);
    }
  };
  do {
    for (const { id } of await listBusyNewsletters(database(), clock()))
      if (!processing.has(id)) processing.set(id, process(id));
    await Promise.race([after(pollMs), ...processing.values()]);
  } while (processing.size > 0 && !signal.aborted);
  await Promise.all(processing.values());
}
