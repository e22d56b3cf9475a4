import type { ChangeContext } from "../kernel/module/behaviour.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";
import { addConsent } from "./queries/consents.ts";
import type { newsletterConsents } from "./tables.ts";

type Kind = (typeof newsletterConsents)["$inferSelect"]["kind"];

/**
 * Records an administrator's change to a subscription. Actions of the subscribers themselves, and statements of an
 * imported file, are recorded where they happen.
 */
export async function noteConsent(
  before: Subscriber | undefined,
  after: Subscriber,
  { tx, adminId, now, isImporting }: ChangeContext,
): Promise<void> {
  const kind = kindOf(before, after);
  if (adminId === null || isImporting || kind === undefined) return;
  await addConsent(tx, {
    subscriberId: after.id,
    kind,
    lists: after.lists,
    origin: "/ADMIN/newsletterSubscribers",
    createdAt: now,
  });
}

function kindOf(before: Subscriber | undefined, after: Subscriber): Kind | undefined {
  if (before?.status !== after.status) return ofStatus(before, after);
  return before.lists.join() === after.lists.join() ? undefined : "changed";
}

function ofStatus(before: Subscriber | undefined, { status }: Subscriber): Kind | undefined {
  if (status === "active") return before?.status === "unsubscribed" ? "returned" : "entered";
  if (status === "unsubscribed") return before ? "left" : undefined;
  return status === "suppressed" ? "suppressed" : undefined;
}
