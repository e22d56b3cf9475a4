import { database, type Transaction } from "#db/client";
import { sendTimeoutMs } from "#lib/mail/drivers/driver";
import {
  type DueRecipient,
  dueRecipients,
  noteHandover,
  type SettledRecipient,
  settleRecipients,
  skipRecipients,
} from "#lib/newsletter/queries/handover";
import { type IssueState, issueStateOf, reservePace } from "#lib/newsletter/queries/sending";
import type { MailRecipient } from "../draw-mail.ts";
import { isSuppressed } from "../queries/bounces.ts";
import { longestIssueWaitMs } from "./backoff.ts";
import { slotsFrom, waitFor } from "./pace.ts";
import type { PauseReason } from "./transition-issue.ts";

/** Time that a recipient belongs to the worker that hands the mail over; then the process counts as crashed. */
export const leaseMs = 2 * sendTimeoutMs;

/** A recipient whose mail should be handed over, already recorded by a commit. */
export interface ClaimedMail {
  readonly recipient: MailRecipient;
  readonly subscriberId: number | null;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly state: DueRecipient["state"];
  /** Earliest time, in milliseconds since 1970. */
  readonly at: number;
}

export interface ClaimedBatch {
  readonly handed: readonly ClaimedMail[];
  /** Time until there may be more, in milliseconds. */
  readonly waitMs?: number;
  /** True if there is nothing more to hand over now. */
  readonly isOver?: true;
  readonly pause?: PauseReason;
}

interface Asked {
  readonly newsletterId: number;
  readonly token: string;
  /** Outcomes of the mails that were handed over before. */
  readonly outcomes: readonly SettledRecipient[];
  /** Number of mails that could be handed over. */
  readonly wanted: number;
  readonly now: Date;
}

/**
 * Records outcomes of mails and claims the next ones, in one transaction: claimed mails are noted as handed over
 * before they are, so that no crash can send one twice.
 */
export async function claimBatch(asked: Asked): Promise<ClaimedBatch> {
  const { newsletterId, token, outcomes, wanted, now } = asked;
  return database().transaction(async (tx) => {
    await settleRecipients(tx, outcomes, token, now);
    const issue = await issueStateOf(newsletterId);
    if (wanted === 0 || issue?.status !== "sending") return nothing;
    const { list, perMinute } = issue;
    if (list === null || perMinute === null) return { ...nothing, pause: "listGone" };
    if (hasTooManyFailures(issue)) return { ...nothing, pause: "tooManyFailures" };
    return takeNext(tx, asked, { ...issue, list, perMinute });
  });
}

const nothing: ClaimedBatch = { handed: [], isOver: true };

async function takeNext(
  tx: Transaction,
  { newsletterId, token, wanted, now }: Asked,
  { list, perMinute, nextAt }: IssueState & { readonly list: number; readonly perMinute: number },
): Promise<ClaimedBatch> {
  const { first, interval, count } = slotsFrom(nextAt, perMinute, wanted, now.getTime());
  if (count === 0) return { handed: [], waitMs: waitFor(first, now.getTime()) };
  const due = await takeDue(tx, newsletterId, list, now, count);
  if (due.length === 0) return nothing;
  const until = new Date(now.getTime() + leaseMs);
  const ids = due.map(({ id }) => id);
  await noteHandover(tx, ids, { token, until, now });
  const next = first + due.length * interval;
  await reservePace(tx, list, next);
  const handed = due.map(({ id, email, name, key, ...rest }, index) => ({
    recipient: { id, email, name, key: key ?? "" },
    subscriberId: rest.subscriberId,
    attempts: rest.attempts + 1,
    state: rest.state,
    at: first + index * interval,
  }));
  return { handed, ...(handed.length < wanted ? { waitMs: waitFor(next, now.getTime()) } : {}) };
}

/** Claims the recipients whose turn it is; those who may no longer get the mail are skipped, each with the reason. */
async function takeDue(
  tx: Transaction,
  newsletterId: number,
  list: number,
  now: Date,
  count: number,
): Promise<readonly DueRecipient[]> {
  const times = { now, farthest: new Date(now.getTime() + longestIssueWaitMs + skewMs) };
  for (;;) {
    const found = await dueRecipients(tx, newsletterId, list, times, count);
    const suppressed = await isSuppressed(
      tx,
      found.map(({ email }) => email),
    );
    const skipped = found.flatMap((one) => {
      const error = reasonToSkip(one, suppressed.has(one.email));
      return error === undefined ? [] : [{ id: one.id, error }];
    });
    await skipRecipients(tx, skipped, now);
    if (skipped.length === 0 || skipped.length < found.length)
      return found.filter(({ id }) => !skipped.some((one) => one.id === id));
  }
}

const skewMs = 60_000;

function reasonToSkip(
  { key, email, isSubscribed }: DueRecipient,
  isSuppressed: boolean,
): "gone" | "suppressed" | "left" | undefined {
  if (key === null || email === "") return "gone";
  if (isSuppressed) return "suppressed";
  return isSubscribed ? undefined : "left";
}

/** Fewer outcomes are not significant yet. */
const leastSettled = 20;

/**
 * Checks whether more mails failed permanently than the list allows, of those since a person last let the issue go
 * on.
 */
function hasTooManyFailures(issue: IssueState): boolean {
  const { sent, failed, mostFailures, toleratedFailed, toleratedSettled } = issue;
  const settled = sent + failed - (toleratedSettled ?? 0);
  const refused = failed - (toleratedFailed ?? 0);
  return settled >= leastSettled && refused * 100 > (mostFailures ?? 100) * settled;
}
