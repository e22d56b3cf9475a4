import type { Issue } from "../kernel/engine/form/issue.ts";
import type { ActionOutcome, ChangeContext } from "../kernel/module/behaviour.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import type { SuppressionReason } from "./queries/bounces.ts";
import { release, suppress, suppressionOf } from "./queries/bounces.ts";

/**
 * Returns issues for a suppressed address that would become active, and for an active subscriber who would get such
 * an address.
 */
export async function suppressionIssues(
  values: Partial<Subscriber>,
  before: Subscriber | undefined,
  { tx }: ChangeContext,
): Promise<readonly Issue[]> {
  const { status, email } = { ...before, ...values };
  const isAsItWas = before?.status === status && before?.email === email;
  if (status !== "active" || email === undefined || isAsItWas) return [];
  const field = before?.status === status ? "email" : "status";
  return (await suppressionOf(tx, email)) === undefined ? [] : [{ field, code: "suppressed" }];
}

/** Suppresses the address of a subscriber from the moment the status says that nothing may be sent any more. */
export async function suppressByStatus(
  before: Subscriber | undefined,
  { status, email }: Subscriber,
  { tx, now }: ChangeContext,
): Promise<void> {
  const reason = reasons[status];
  if (reason && before?.status !== status) await suppress(tx, email, reason, now);
}

const reasons: { readonly [Status in Subscriber["status"]]?: SuppressionReason } = {
  suppressed: "manual",
  bounced: "bounce",
  complained: "complaint",
};

/**
 * Allows an address to get newsletters again; its subscriber gets the earlier status back, as far as the dates show
 * it.
 */
export async function releaseSubscriber(row: Subscriber, context: ChangeContext): Promise<ActionOutcome> {
  const wasSuppressed = await release(context.tx, row.email);
  const isKept = reasons[row.status] !== undefined;
  if (!wasSuppressed && !isKept) return { message: "notNow", refused: true };
  if (!isKept) return { message: "done" };
  const status = earlierStatus(row);
  await context.update(newsletterSubscribers, row, { status, bounces: 0 });
  return { message: status };
}

function earlierStatus({ leftAt, confirmedAt }: Subscriber): "active" | "unsubscribed" | "pending" {
  if (leftAt !== null) return "unsubscribed";
  return confirmedAt === null ? "pending" : "active";
}
