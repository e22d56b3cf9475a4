import { type Refusal, Undelivered } from "#lib/mail/drivers/refusal";
import type { SettledRecipient } from "#lib/newsletter/queries/handover";
import { nextAttemptAfter } from "./back-off.ts";
import type { PauseReason } from "./pause-reason.ts";

/** What follows from an attempt for its recipient, and for all the others. */
export interface Verdict {
  readonly outcome: Omit<SettledRecipient, "id" | "subscriberId">;
  /** Nobody could be reached at all: the others wait as well. */
  readonly isTrouble?: true;
  /** It would be the same with every other recipient, until a person repairs it. */
  readonly pause?: PauseReason;
}

interface Attempt {
  /** How many there were, this one included. */
  readonly attempts: number;
  /** What it goes back to where nobody was reached. */
  readonly state: "waiting" | "deferred";
  readonly now: Date;
}

/**
 * What a failed attempt means, by the answer of the server: 4yz is tried later, 5yz never again (RFC 5321 §4.2.1), and
 * what is no answer about the recipient is not held against the recipient.
 */
export function verdictOn(error: unknown, attempt: Attempt): Verdict {
  const refusal = error instanceof Undelivered ? error.refusal : undefined;
  if (refusal?.isUncertain) return { outcome: { state: "failed", tries: 1, error: "interrupted" } };
  if (!refusal || refusal.what === "connection") return { outcome: putBack(attempt), isTrouble: true };
  if (refusal.what === "signIn" || refusal.what === "sender")
    return { outcome: putBack(attempt), isTrouble: true, ...pauseOf(refusal) };
  return { outcome: outcomeOf(refusal, wordsOf(error), attempt) };
}

function outcomeOf(refusal: Refusal, error: string, { attempts, now }: Attempt): Verdict["outcome"] {
  const told = { tries: 1 as const, error, ...codesOf(refusal) };
  const nextAttemptAt = isForGood(refusal) ? undefined : nextAttemptAfter(attempts, now);
  if (nextAttemptAt !== undefined) return { state: "deferred", nextAttemptAt, ...told };
  return { state: "failed", ...told, ...(isBounce(refusal) ? { isBounce: true } : {}) };
}

/** What is refused before any recipient is named would be refused for all of them. */
function pauseOf(refusal: Refusal): { readonly pause?: PauseReason } {
  if (!isForGood(refusal)) return {};
  return { pause: refusal.what === "signIn" ? "signInRefused" : "senderRefused" };
}

function isForGood({ smtpCode = 500 }: Refusal): boolean {
  return smtpCode >= 500;
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestError);
}

const longestError = 300;

function putBack({ state, now }: Attempt): Verdict["outcome"] {
  return { state, tries: 0, nextAttemptAt: now.getTime() };
}

function codesOf({ smtpCode, enhancedCode }: Refusal) {
  return {
    ...(smtpCode === undefined ? {} : { smtpCode }),
    ...(enhancedCode === undefined ? {} : { enhancedCode }),
  };
}

/** The mailbox does not exist, by RFC 3463 §3.2; other refusals, such as those of a policy (5.7), say nothing of it. */
function isBounce({ enhancedCode }: Refusal): boolean {
  return enhancedCode !== undefined && ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"].includes(enhancedCode);
}
