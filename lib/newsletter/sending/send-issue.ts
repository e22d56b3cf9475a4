import { setTimeout as after } from "node:timers/promises";
import { database } from "#db/client";
import type { MailDriver, MailLane, Message } from "#lib/mail/drivers/driver";
import { type DriverRefusal, Undelivered } from "#lib/mail/drivers/refusal";
import { noteBegun, type SettledRecipient } from "#lib/newsletter/queries/handover";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { randomToken } from "#lib/platform/random";
import type { DrawnMail, MailRecipient, MailSender } from "../draw-mail.ts";
import { type BackoffPolicy, createBackoff, nextIssueAttempt } from "./backoff.ts";
import { createBatchQueue } from "./batch-queue.ts";
import { type ClaimedMail, claimBatch } from "./claim-batch.ts";
import { type PauseReason, transitionIssue } from "./transition-issue.ts";

/** The mails of an issue, rendered except for the parts that differ between recipients. */
export interface Drawing extends MailSender {
  readonly draw: (recipient: MailRecipient) => DrawnMail;
}

export interface SendContext {
  readonly driver: MailDriver;
  readonly clock: () => Date;
  /** Stops new mails; those being handed over are finished. */
  readonly signal: AbortSignal;
  /** Number of mails of an issue that a process hands over at once. */
  readonly workers: number;
  readonly backoff: BackoffPolicy;
}

/** Hands over all due mails of an issue, until none is left, a person stops it, or something is wrong. */
export async function sendIssue(newsletterId: number, drawing: Drawing, tools: SendContext): Promise<void> {
  const { clock, signal, workers } = tools;
  // A mail begun by one service is never repeated by another, which knows no key of the first.
  const token = `${leasePrefixOf(tools.driver)}${randomToken(12)}`;
  const backoff = createBackoff(tools.backoff);
  const queue = createBatchQueue(
    async (outcomes, wanted) => {
      const now = clock();
      const waitMs = backoff.waitMs(now.getTime());
      const isFree = !signal.aborted && waitMs === 0;
      const batch = await claimBatch({ newsletterId, token, outcomes, wanted: isFree ? wanted : 0, now });
      return isFree || signal.aborted ? batch : { handed: [], waitMs };
    },
    async ({ pause }) => {
      if (pause) await pauseIssue(newsletterId, pause);
    },
    workers,
  );
  signal.addEventListener("abort", queue.wake, { once: true });
  const begin = async (recipientId: number) => {
    if (!(await noteBegun(database(), recipientId, token, clock())))
      throw new Error("The recipient was taken over by another worker.");
  };
  const sendOne = async (lane: Pick<MailLane, "send">, handed: ClaimedMail) => {
    const send = (message: Message) => lane.send(message, () => begin(handed.recipient.id));
    const outcome = await attempt(newsletterId, drawing, send, handed, clock);
    if (!outcome.isOutage) backoff.reset();
    else {
      backoff.fail(clock().getTime());
      if (backoff.isLasting(clock().getTime())) await pauseIssue(newsletterId, "unreachable");
    }
    if (outcome.pause) await pauseIssue(newsletterId, outcome.pause);
    return outcome.settled;
  };
  const runWorker = async () => {
    const lane = tools.driver.lane?.();
    try {
      let settled: SettledRecipient | undefined;
      for (;;) {
        const handed = await queue.next(settled);
        if (!handed) return;
        settled = await sendOne(lane ?? whole(tools.driver), handed);
      }
    } finally {
      lane?.close();
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  signal.removeEventListener("abort", queue.wake);
}

/** Returns the prefix of the lease of anyone who sends by a driver. */
export function leasePrefixOf({ name }: MailDriver): string {
  return `${name}.`;
}

/** Wraps a driver that hands over mails in one step, so that each counts as begun from the first moment. */
function whole(driver: MailDriver): Pick<MailLane, "send"> {
  return {
    send: async (message, begin) => {
      await begin();
      return driver.send(message);
    },
  };
}

/** Pauses an issue until a person acts, with the reason. */
async function pauseIssue(newsletterId: number, reason: PauseReason): Promise<void> {
  const isPaused = await transitionIssue(
    newsletterId,
    "halt",
    ({ status }) => status === "sending",
    () => ({ status: "paused", pauseReason: reason }),
  );
  if (isPaused)
    log.warn({ event: "newsletter.paused", newsletterId, reason }, "A newsletter waits for a person");
}

interface Attempted {
  readonly settled: SettledRecipient;
  readonly isOutage?: true;
  readonly pause?: PauseReason;
}

async function attempt(
  newsletterId: number,
  drawing: Drawing,
  send: MailDriver["send"],
  handed: ClaimedMail,
  clock: () => Date,
): Promise<Attempted> {
  const { recipient, subscriberId, attempts, state, at } = handed;
  const whose = { id: recipient.id, subscriberId };
  try {
    const early = at - clock().getTime();
    if (early > 0) await after(early);
    const { messageId } = await send(messageOf(newsletterId, drawing, recipient, clock()));
    return { settled: { ...whose, state: "sent", tries: 1, messageId } };
  } catch (error) {
    const { outcome, ...rest } = classifyFailure(error, { attempts, state, now: clock() });
    const about = {
      event: "newsletter.refused",
      newsletterId,
      recipientId: recipient.id,
      state: outcome.state,
    };
    log.warn(
      { ...about, error: error instanceof Error ? error.message : String(error) },
      "A mail was not taken",
    );
    return { settled: { ...whose, ...outcome }, ...rest };
  }
}

function messageOf(
  newsletterId: number,
  { draw, from, replyTo }: Drawing,
  recipient: MailRecipient,
  date: Date,
): Message {
  return {
    ...draw(recipient),
    template: "newsletter",
    from,
    ...(replyTo === undefined ? {} : { replyTo }),
    to: recipient.email,
    // Anyone able to guess the Message-ID that follows from it could report the mail as bounced.
    idempotencyKey: `${new URL(environment().appUrl).host}/newsletter/${newsletterId}/${recipient.id}/${recipient.key}`,
    date,
  };
}

/** Consequences of an attempt for its recipient, and for all the others. */
interface FailureClass {
  readonly outcome: Omit<SettledRecipient, "id" | "subscriberId">;
  /** True if no server could be reached at all: the others wait as well. */
  readonly isOutage?: true;
  /** Set if every other recipient would fail the same way, until a person repairs it. */
  readonly pause?: PauseReason;
}

interface Attempt {
  /** Number of attempts, this one included. */
  readonly attempts: number;
  /** State to return to where no one was reached. */
  readonly state: "waiting" | "deferred";
  readonly now: Date;
}

/**
 * Interprets a failed attempt by the server's response: 4yz is tried later, 5yz never again (RFC 5321 §4.2.1), and
 * what is no response about the recipient is not held against the recipient.
 */
function classifyFailure(error: unknown, attempt: Attempt): FailureClass {
  const refusal = error instanceof Undelivered ? error.refusal : undefined;
  if (refusal?.isUncertain) return { outcome: { state: "failed", tries: 1, error: "interrupted" } };
  if (!refusal || refusal.what === "connection") return { outcome: putBack(attempt), isOutage: true };
  if (refusal.what === "signIn" || refusal.what === "sender")
    return { outcome: putBack(attempt), isOutage: true, ...pauseOf(refusal) };
  return { outcome: outcomeOf(refusal, wordsOf(error), attempt) };
}

function outcomeOf(
  refusal: DriverRefusal,
  error: string,
  { attempts, now }: Attempt,
): FailureClass["outcome"] {
  const told = { tries: 1 as const, error, ...codesOf(refusal) };
  const nextAttemptAt = isForGood(refusal) ? undefined : nextIssueAttempt(attempts, now);
  if (nextAttemptAt !== undefined) return { state: "deferred", nextAttemptAt, ...told };
  return { state: "failed", ...told, ...(isBounce(refusal) ? { isBounce: true } : {}) };
}

/** Returns the pause that a refusal causes: one before any recipient is named would apply to all of them. */
function pauseOf(refusal: DriverRefusal): { readonly pause?: PauseReason } {
  if (!isForGood(refusal)) return {};
  return { pause: refusal.what === "signIn" ? "signInRefused" : "senderRefused" };
}

function isForGood({ smtpCode = 500 }: DriverRefusal): boolean {
  return smtpCode >= 500;
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestError);
}

const longestError = 300;

function putBack({ state, now }: Attempt): FailureClass["outcome"] {
  return { state, tries: 0, nextAttemptAt: now.getTime() };
}

function codesOf({ smtpCode, enhancedCode }: DriverRefusal) {
  return {
    ...(smtpCode === undefined ? {} : { smtpCode }),
    ...(enhancedCode === undefined ? {} : { enhancedCode }),
  };
}

/** The mailbox does not exist, by RFC 3463 §3.2; other refusals, such as those of a policy (5.7), say nothing of it. */
function isBounce({ enhancedCode }: DriverRefusal): boolean {
  return enhancedCode !== undefined && ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"].includes(enhancedCode);
}
