import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { instantFromLocal, localFromInstant } from "#lib/platform/i18n/time-zone";
import { lastOccurrence, longestRepeated } from "#lib/platform/recurrence/occurrences";
import type { Issue } from "../kernel/engine/form/issue.ts";
import { cancelOccurrence, detachOccurrence, nextDates } from "./events/one-date.ts";
import { type EventTiming, recurringOf } from "./events/recurring.ts";
import type { events } from "./events.ts";

type Event = RowOf<typeof events>;

/** Works out when an event is over, and allows none that ends before it begins or never takes place. */
export const eventsBehaviour: Behaviour<typeof events> = {
  prepare: ({ values, before }) => {
    const record = { ...before, ...values };
    Object.assign(values, record.allDay ? wholeDays(record) : {});
    const timing = timingOf({ ...record, ...values });
    const issues = timing ? issuesOf(timing) : [];
    if (issues.length === 0) Object.assign(values, { overAt: timing ? overAtOf(timing) : null });
    if (before?.remindedAt && isMoved(before, values)) Object.assign(values, { remindedAt: null });
    return issues;
  },
  undoableFields: { detachOccurrence: ["exceptions"], cancelOccurrence: ["exceptions"] },
  related: (row) => nextDates(row),
  actions: {
    detachOccurrence: ({ row, input, context }) => detachOccurrence(row, input.day, context),
    cancelOccurrence: ({ row, input, context }) => cancelOccurrence(row, input.day, context),
  },
};

/** End of what never ends. */
const endOfTime = new Date("9999-12-31T00:00Z");

/** Times of the day do not count where only days do. */
function wholeDays({ startsAt, endsAt }: Partial<Event>): Partial<Event> {
  return {
    ...(isInstant(startsAt) ? { startsAt: midnightOf(startsAt) } : {}),
    ...(isInstant(endsAt) ? { endsAt: midnightOf(endsAt) } : {}),
  };
}

function midnightOf(instant: Date): Date {
  return instantFromLocal(localFromInstant(instant).slice(0, 10), "00:00") ?? instant;
}

function timingOf({
  startsAt = null,
  endsAt = null,
  allDay = false,
  repeats = null,
  exceptions = [],
}: Partial<Event>): EventTiming | undefined {
  if (!isInstant(startsAt) || (endsAt && !isInstant(endsAt))) return undefined;
  return { startsAt, endsAt, allDay, repeats, exceptions };
}

/** Another program may have stored what no date can be. */
function isInstant(time: Date | null | undefined): time is Date {
  return time instanceof Date && !Number.isNaN(time.getTime());
}

function issuesOf(timing: EventTiming): readonly Issue[] {
  const { startsAt, endsAt, allDay, repeats } = timing;
  const length = endsAt ? endsAt.getTime() - startsAt.getTime() : 0;
  if (length < 0 || (length === 0 && endsAt && !allDay))
    return [{ field: "endsAt", code: "before_beginning" }];
  if (repeats !== null && length > longestRepeated) return [{ field: "endsAt", code: "too_long_to_repeat" }];
  if (lastOccurrence(recurringOf(timing)) !== undefined) return [];
  return [{ field: repeats === null ? "exceptions" : "repeats", code: "never_takes_place" }];
}

/**
 * Checks whether an event that takes place once gets another time, of which people have to be reminded anew. Of a series
 * nobody knows who came to which date.
 */
function isMoved(before: Event, { startsAt, repeats = before.repeats }: Partial<Event>): boolean {
  if (startsAt === undefined || repeats !== null) return false;
  return startsAt?.getTime() !== before.startsAt?.getTime();
}

function overAtOf(timing: EventTiming): Date | null {
  const last = lastOccurrence(recurringOf(timing));
  return last === "endless" ? endOfTime : (last?.to ?? null);
}
