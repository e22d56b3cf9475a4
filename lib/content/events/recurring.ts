import { localFromInstant } from "#lib/platform/i18n/time-zone";
import type { Recurring } from "#lib/platform/recurrence/occurrences";

/** Columns that say when an event takes place. */
export interface EventTiming extends Omit<Recurring, "exceptions"> {
  readonly exceptions: readonly { readonly day: string }[];
  /** Time when the last occurrence is over, once that was worked out. */
  readonly overAt?: Date | null;
}

/** Leads from the end of a day back into the same day, also of one with 23 or 25 hours; in milliseconds. */
const mostOfDay = 22 * 3_600_000;

/** Reads when an event takes place; a rule that counts is given its end instead, so that nobody counts again. */
export function recurringOf({ exceptions, ...timing }: EventTiming): Recurring {
  const { startsAt, allDay, repeats } = timing;
  const endsAt = readable(timing.endsAt);
  const overAt = readable(timing.overAt);
  const recurring = { startsAt, endsAt, allDay, repeats, exceptions: exceptions.map(({ day }) => day) };
  if (!overAt || repeats === null || !/COUNT=/.test(repeats)) return recurring;
  const length = endsAt ? endsAt.getTime() - startsAt.getTime() : 0;
  const lastStart = new Date(overAt.getTime() - length - (allDay ? mostOfDay : 0));
  const end = localFromInstant(lastStart).replace(/[-:]/g, "");
  return { ...recurring, repeats: repeats.replace(/COUNT=\d+/, `UNTIL=${end}00`) };
}

/** Other programs may store what is no time; such an end counts as none. */
function readable(time: Date | null | undefined): Date | null {
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
