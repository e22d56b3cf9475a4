import { rowById } from "#lib/kernel/engine/read";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import { newsletterSubscribers, type Subscriber } from "../newsletter-subscribers.ts";
import type { RecipientRow } from "../queries/bounces.ts";
import { lastOutcomes, noteSuppressed, suppress } from "../queries/bounces.ts";

/** The number of failed mails in a row after which none is expected to arrive. */
const mostInARow = 3;

/**
 * Stops all mails to a subscriber whose mailbox is missing, or to whom three mails in a row did not get through;
 * counts other failures. A mail refused for its content says nothing about its reader.
 *
 * @param about the mail that failed; whoever has another address by now keeps it
 * @param origin what is remembered of how it became known
 */
export async function followFailure(
  about: Pick<RecipientRow, "subscriberId" | "email">,
  severity: Severity,
  origin: string,
  context: ChangeContext,
): Promise<"suppressed" | "counted" | undefined> {
  if (severity === "refused" || about.email === "") return undefined;
  const subscriber = await subscriberOf(about, context);
  const inARow = subscriber ? await countInARow(subscriber, context) : 0;
  const isLost = severity === "gone" || inARow >= mostInARow;
  if (!subscriber) {
    if (isLost) await suppress(context.tx, about.email, "bounce", context.now);
    return isLost ? "suppressed" : undefined;
  }
  const isReached = subscriber.status === "active" || subscriber.status === "pending";
  await context.update(newsletterSubscribers, subscriber, {
    bounces: inARow,
    ...(isLost && isReached ? { status: "bounced" } : {}),
  });
  if (!isLost) return "counted";
  await giveUp(subscriber, "bounce", origin, context);
  return "suppressed";
}

/** Stops all mails to a person who reported one as spam. */
export async function complainBy(
  about: Pick<RecipientRow, "subscriberId" | "email">,
  origin: string,
  context: ChangeContext,
): Promise<"suppressed" | "known"> {
  const subscriber = await subscriberOf(about, context);
  if (subscriber?.status === "complained") return "known";
  if (!subscriber) await suppress(context.tx, about.email, "complaint", context.now);
  else {
    await context.update(newsletterSubscribers, subscriber, { status: "complained" });
    await giveUp(subscriber, "complaint", origin, context);
  }
  return "suppressed";
}

/** Stops all mails to an address, and records the cause. */
async function giveUp(
  { id, email, lists }: Pick<Subscriber, "id" | "email" | "lists">,
  reason: "bounce" | "complaint",
  origin: string,
  { tx, now }: ChangeContext,
): Promise<void> {
  await suppress(tx, email, reason, now);
  await noteSuppressed(tx, id, { origin, lists, now });
}

/** Returns the subscriber a mail went to, if that is still the same person under the same address. */
async function subscriberOf(
  { subscriberId, email }: Pick<RecipientRow, "subscriberId" | "email">,
  { tx }: ChangeContext,
): Promise<Subscriber | undefined> {
  if (subscriberId === null) return undefined;
  const row = (await rowById(tx, newsletterSubscribers, subscriberId)) as Subscriber | undefined;
  return row?.email === email ? row : undefined;
}

/** Counts at most one more than the known failures: a person who was allowed in again starts from none. */
async function countInARow({ id, bounces }: Subscriber, { tx }: ChangeContext): Promise<number> {
  const outcomes = (await lastOutcomes(tx, id, mostInARow * 2)).filter(
    (outcome) => outcome.state === "sent" || severityOf(outcome) !== "refused",
  );
  const firstSent = outcomes.findIndex(({ state }) => state === "sent");
  return Math.min(firstSent === -1 ? outcomes.length : firstSent, bounces + 1);
}

/** Known reasons why a mail failed: codes of SMTP and RFC 3463 as numbers and texts, else a short key or words. */
export interface DeliveryFailure {
  readonly smtpCode: number | null;
  readonly enhancedCode: string | null;
  readonly error: string | null;
}

/**
 * Meaning of a failure for the mailbox: `gone`, it does not exist; `passing`, it took nothing this time; `refused`,
 * the mail or its sender was rejected, which is not the reader's fault.
 */
type Severity = "gone" | "passing" | "refused";

/** Stored errors for a service that reports no codes. */
export const uncoded = {
  gone: "bouncedForGood",
  passing: "bouncedForNow",
  refused: "contentRefused",
} as const satisfies Record<Severity, string>;

/**
 * Judges by the enhanced code (RFC 3463 §3), else by the text of servers without such codes; unclear failures count
 * as temporary.
 */
export function severityOf({ enhancedCode, error }: DeliveryFailure): Severity {
  if (enhancedCode !== null) return severityOfCode(enhancedCode);
  if (error === uncoded.gone) return "gone";
  return notTheirs.includes(error ?? "") ? "refused" : "passing";
}

/** No such mailbox or host, moved, no mail taken there at all (RFC 7505), or switched off. */
const ofNoMailbox = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** Errors that are not about the mailbox: ours, or the content's. */
const notTheirs: readonly string[] = [uncoded.refused, "interrupted", "suppressed"];

function severityOfCode(code: string): Severity {
  if (ofNoMailbox.includes(code)) return "gone";
  // Too large, a sender that is not trusted, content, and policy.
  return /^[45]\.(?:2\.3|3\.4|1\.[78]|6\.\d+|7\.\d+)$/.test(code) ? "refused" : "passing";
}
