import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { write } from "#lib/kernel/engine/write";
import type { RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import {
  failInterrupted,
  nextAttemptOf,
  putBackInterrupted,
  skipCancelled,
} from "#lib/newsletter/queries/handover";
import { log } from "#lib/platform/log";
import { followFailure, severityOf } from "../bounces/follow-failure.ts";
import { activeWithBounces, lastOutcomes } from "../queries/bounces.ts";
import { longestIssueWaitMs } from "./backoff.ts";
import { leaseMs } from "./claim-batch.ts";
import { freezeRecipients } from "./freeze.ts";
import { type Drawing, leasePrefixOf, type SendContext, sendIssue } from "./send-issue.ts";
import { transitionIssue } from "./transition-issue.ts";

type Newsletter = RowOf<typeof newsletter>;

/** Renders the mails of an issue except for the parts that differ between recipients. */
export type Draw = (row: Newsletter, now: Date) => Promise<Drawing>;

/** Does the work that an issue needs now, depending on its state. Any number of processes may do so at once. */
export async function processIssue(id: number, draw: Draw, tools: SendContext): Promise<void> {
  const row = await issueOf(id);
  if (row?.status === "cancelled") return leaveOut(id, tools);
  if (row?.status === "scheduled") await begin(id, tools.clock());
  const begun = await issueOf(id);
  if (begun?.status === "preparing") await freezeRecipients(begun, tools.signal);
  const ready = await issueOf(id);
  if (ready?.status !== "sending") return;
  if (await hasDue(id, tools)) await sendIssue(id, await draw(ready, tools.clock()), tools);
  await finish(id);
}

async function issueOf(id: number): Promise<Newsletter | undefined> {
  return (await readRecord(newsletter, id)) as Newsletter | undefined;
}

/** Begins a scheduled issue at its time, as if someone had sent it then. */
async function begin(id: number, now: Date): Promise<void> {
  await transitionIssue(
    id,
    "begin",
    ({ status, sendAt }) => status === "scheduled" && sendAt !== null && sendAt <= now,
    () => ({ status: "preparing" }),
  );
}

/** Checks whether a recipient's time has come; first deals with what a vanished process left behind. */
async function hasDue(id: number, tools: SendContext): Promise<boolean> {
  const now = tools.clock();
  await takeOverInterrupted(id, tools);
  const at = await nextAttemptOf(database(), id);
  return at !== undefined && (at <= now.getTime() || at > now.getTime() + longestIssueWaitMs);
}

/**
 * Makes mails that surely did not leave wait again; whether the rest arrived is unknown, and a person decides about
 * them.
 */
async function takeOverInterrupted(newsletterId: number, { clock, driver }: SendContext): Promise<void> {
  const now = clock();
  const times = { now, farthest: new Date(now.getTime() + leaseMs + skewMs) };
  const since = new Date(now.getTime() - (driver.repeatableMs ?? 0));
  const repeatable = { since, leasePrefix: leasePrefixOf(driver) };
  const back = await putBackInterrupted(database(), newsletterId, times, repeatable);
  if (back > 0)
    log.warn({ event: "newsletter.takenOver", newsletterId, count: back }, "Some mails are begun anew");
  const failed = await failInterrupted(database(), newsletterId, times);
  if (failed > 0)
    log.error(
      { event: "newsletter.interrupted", newsletterId, count: failed },
      "Of some mails nobody knows whether they went",
    );
}

const skewMs = 60_000;

/** Skips the waiting recipients of a cancelled issue, in parts, so that others can write meanwhile. */
async function leaveOut(id: number, tools: SendContext): Promise<void> {
  const { clock, signal } = tools;
  await takeOverInterrupted(id, tools);
  while (!signal.aborted && (await skipCancelled(database(), id, clock(), partSize)) > 0);
}

const partSize = 2000;

/** Finishes an issue with no recipient waiting and none being written to. */
async function finish(id: number): Promise<void> {
  const isFinished = await transitionIssue(
    id,
    "finish",
    ({ status, waiting, deferred }) => status === "sending" && waiting + deferred === 0,
    ({ sent, failed }, now) => ({ status: sent === 0 && failed > 0 ? "failed" : "sent", finishedAt: now }),
  );
  if (!isFinished) return;
  log.info({ event: "newsletter.finished", newsletterId: id }, "A newsletter was sent");
  await followFailures();
}

/**
 * Follows up mails that were refused during handover, for all who still get mails: people whose mailbox no longer
 * exists get no more. A mail that has a name was accepted, and its outcome is judged where it is reported.
 */
export async function followFailures(): Promise<void> {
  for (const id of await activeWithBounces(database())) {
    const [last] = await lastOutcomes(database(), id, 1);
    if (last?.state !== "failed" || last.messageId !== null || severityOf(last) !== "gone") continue;
    await write(
      newsletterSubscribers,
      async (context) => ({
        outcome: "done" as const,
        came: await followFailure(last, "gone", "sending", context),
      }),
      null,
    );
  }
}
