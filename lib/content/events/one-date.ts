import * as z from "zod";
import type { Values } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { rowById } from "#lib/kernel/engine/read";
import { areWithinLimits } from "#lib/kernel/engine/within-limits";
import { alsoInCopy, copyValues } from "#lib/kernel/engine/working-copy";
import type { ActionOutcome, ChangeContext, RelatedRecords } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { slugsLike, translationsBeside } from "#lib/kernel/queries/tree";
import { numberedSlug } from "#lib/kernel/traits/addressed/free-slug";
import { dayOf, instantFromLocal } from "#lib/platform/i18n/time-zone";
import { mapSeries } from "#lib/platform/map-series";
import {
  dayAfter,
  type Occurrence,
  occurrencesFrom,
  occurrencesWithin,
  type Recurring,
} from "#lib/platform/recurrence/occurrences";
import { events, mostExceptions } from "../events.ts";
import { recurringOf } from "./recurring.ts";

type Event = RowOf<typeof events>;

/** Number of dates shown beside the form of a repeated event. */
const mostShown = 8;

/** Lists the next dates of a repeated event as visitors find them, each to be changed or cancelled on its own. */
export function nextDates(row: Event, now = new Date()): readonly RelatedRecords[] {
  const recurring = repeatedOf(row);
  if (!recurring) return [];
  const items = occurrencesFrom(recurring, now, mostShown).map((occurrence) => {
    const day = { field: "day", value: dayOf(occurrence.from) };
    return {
      text: occurrence,
      actions: [
        { name: "detachOccurrence", ...day },
        { name: "cancelOccurrence", ...day },
      ],
    };
  });
  return [{ key: "nextDates", items }];
}

/**
 * Makes one date of a repeated event an event of its own, with the same content, visibility and form, and cancels it in
 * the series. Does the same to the translations that take place on that day, and makes the new events translations of
 * one another. Visitors find the date all the time: what they saw of the series is visible of the new event.
 */
export async function detachOccurrence(
  row: Event,
  day: string,
  context: ChangeContext,
): Promise<ActionOutcome> {
  const set = await setOn(row, day, context);
  const refusal = await refusalOf(row, set, context);
  if (refusal) return refusal;
  let original: number | null = null;
  let own: number | undefined;
  for (const { member, occurrence } of set) {
    const values = await valuesOfOwn(member, occurrence, context);
    const made: Row = await context.insert(events, { ...values, translationOf: original });
    context.images?.push({ module: events.name, id: made.id, before: undefined });
    original ??= Number(made.id);
    if (member.id === row.id) own = Number(made.id);
    await cancelIn(member, day, row, context);
  }
  return { message: "done", ...(own === undefined ? {} : { id: own, goTo: `${events.name}/${own}` }) };
}

/** Cancels one date of a repeated event, and of its translations. */
export async function cancelOccurrence(
  row: Event,
  day: string,
  context: ChangeContext,
): Promise<ActionOutcome> {
  const set = await setOn(row, day, context);
  const refusal = await refusalOf(row, set, context);
  if (refusal) return refusal;
  for (const { member } of set) await cancelIn(member, day, row, context);
  return { message: "done" };
}

interface Dated {
  readonly member: Event;
  readonly occurrence: Occurrence;
}

/** The members of a translation set that repeat and take place on a day, the original first. */
async function setOn(row: Event, day: string, { tx }: ChangeContext): Promise<readonly Dated[]> {
  const others = await translationsBeside(tx, events.table, row);
  const ids = [row.id, ...others.map(({ id }) => id)];
  const rows = await mapSeries(ids, async (id) => (await rowById(tx, events, id)) as Event | undefined);
  return rows
    .flatMap((member) => {
      const occurrence = member && occurrenceOn(member, day);
      return occurrence ? [{ member, occurrence }] : [];
    })
    .toSorted((one, other) => Number(isTranslation(one)) - Number(isTranslation(other)));
}

function isTranslation({ member }: Dated): boolean {
  return member.translationOf !== null;
}

/** The languages of an event share their dates, so only someone who may change all of them changes one. */
async function refusalOf(
  row: Event,
  set: readonly Dated[],
  context: ChangeContext,
): Promise<ActionOutcome | undefined> {
  const members = set.map(({ member }) => member);
  if (!members.some(({ id }) => id === row.id)) return { message: "gone", refused: true };
  if (!(await areWithinLimits(events, members, context))) return { message: "shared", refused: true };
  const isFull = ({ exceptions }: Event) => exceptions.length >= mostExceptions;
  return members.some(isFull) ? { message: "tooMany", refused: true } : undefined;
}

function occurrenceOn(row: Event, day: string): Occurrence | undefined {
  const recurring = repeatedOf(row);
  const [from, to] = [day, dayAfter(day, 1)].map((date) => instantFromLocal(date, "00:00"));
  if (!recurring || !from || !to) return undefined;
  return occurrencesWithin(recurring, from, to).find((occurrence) => dayOf(occurrence.from) === day);
}

function repeatedOf({ startsAt, ...row }: Event): Recurring | undefined {
  if (row.repeats === null || !startsAt || Number.isNaN(startsAt.getTime())) return undefined;
  return recurringOf({ ...row, startsAt });
}

/** Fields of a series that its date does not get. */
const ofSeries: ReadonlySet<string> = new Set(["repeats", "exceptions", "overAt", "translationOf", "path"]);

/**
 * Values of the event that a date becomes. It keeps the form and thereby the number of those who signed up, and the time
 * of the last reminder, so that nobody is reminded again.
 */
async function valuesOfOwn(row: Event, { from, to }: Occurrence, { tx }: ChangeContext): Promise<Values> {
  const kept = Object.entries(row).filter(([key]) => key in events.fields && !ofSeries.has(key));
  const slug = `${row.slug.slice(0, 60)}-${dayOf(from)}`;
  const isTaken = (await slugsLike(tx, events.table, row.language, slug)).includes(slug);
  return {
    ...Object.fromEntries(kept),
    startsAt: from,
    endsAt: row.endsAt && (row.allDay ? lastDay(to) : to),
    repeats: null,
    exceptions: [],
    slug: isTaken ? await numberedSlug(events, slug, row.language, tx) : slug,
  };
}

/** Occurrences of days end with the midnight after the last one. */
function lastDay(to: Date): Date {
  return instantFromLocal(dayOf(new Date(to.getTime() - 1)), "00:00") ?? to;
}

/** Cancels a day in an event, for visitors and in the changes that wait to be published. */
async function cancelIn(member: Event, day: string, acted: Event, context: ChangeContext): Promise<void> {
  if (member.id !== acted.id) context.images?.push({ module: events.name, id: member.id, before: member });
  const { exceptions: waiting } = copyValues(events, member) ?? {};
  const values = alsoInCopy(
    events,
    member,
    { exceptions: withDay(member.exceptions, day) },
    { exceptions: withDay(Array.isArray(waiting) ? waiting : [], day) },
  );
  await context.update(events, member, values);
}

/** Adds a day, as a form that sends it without an id. */
function withDay(exceptions: Event["exceptions"], day: string): Event["exceptions"] {
  const others = exceptions.filter((one) => one.day !== day);
  const days = [...others, { day }].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return z.decode(events.fields.exceptions.schema, JSON.stringify(days)) as Event["exceptions"];
}
