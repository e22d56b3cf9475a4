import type { RowOf } from "#lib/kernel/module/define-module";
import type { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";

type Subscriber = RowOf<typeof newsletterSubscribers>;

/** Completes a change of somebody's status by the dates that go with it, unless it says them itself. */
export function keepDates(values: Partial<Subscriber>, before: Subscriber | undefined, now: Date): void {
  const { status } = values;
  if (status === undefined || status === before?.status) return;
  Object.assign(values, { ...datesOf(status, before, now), ...givenDates(values) });
}

function datesOf(
  status: Subscriber["status"],
  before: Subscriber | undefined,
  now: Date,
): Partial<Subscriber> {
  if (status === "pending") return { confirmedAt: null };
  if (status === "active") {
    const isStillConfirmed = before?.confirmedAt && !before.leftAt;
    return { confirmedAt: isStillConfirmed ? before.confirmedAt : now, leftAt: null, bounces: 0 };
  }
  const isLeaving = status === "unsubscribed" || status === "complained";
  return isLeaving ? { leftAt: before?.leftAt ?? now } : {};
}

function givenDates({ confirmedAt, leftAt }: Partial<Subscriber>): Partial<Subscriber> {
  return {
    ...(confirmedAt === undefined ? {} : { confirmedAt }),
    ...(leftAt === undefined ? {} : { leftAt }),
  };
}
