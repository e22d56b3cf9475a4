import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, not, or, type SQL } from "drizzle-orm";
import { database } from "#db/client";
import { unindexed } from "#db/expressions";
import { events } from "#lib/content/events";
import { visible } from "#lib/kernel/queries/live-records";
import type { Language } from "#lib/platform/i18n/languages";
import { type Occurrence, occurrencesFrom, occurrencesWithin } from "#lib/platform/recurrence/occurrences";
import { shownUntil } from "#lib/platform/shown-until";
import { type EventTiming, recurringOf } from "../events/recurring.ts";
import { isInCategories } from "./categories.ts";

const { table } = events;

/** A whole event without its categories, which are queried separately. */
export type EventRow = (typeof table)["$inferSelect"];
/** An event without its text, for lists. */
export type EventSummary = Omit<EventRow, "content" | "searchText" | "workingCopy">;
/** An event at one of its times. */
export type TimedEvent = EventSummary & { readonly occurrence: Occurrence };

/** Conditions that select the events of a list. */
export interface EventSelection {
  readonly language: Language;
  /** Ids of categories, of which an event must be in at least one. */
  readonly categoryIds?: readonly number[];
  /** `past` for what is over; all else is still to come. */
  readonly part?: string | undefined;
}

export async function findLiveEventAt(
  { language, slug }: { readonly language: Language; readonly slug: string },
  now: Date,
): Promise<Pick<EventRow, "id" | "path"> | undefined> {
  return database()
    .select({ id: table.id, path: table.path })
    .from(table)
    .where(and(eq(table.path, slug), eq(table.language, language), visible(table, now)))
    .get();
}

export async function findLiveEvent(id: number, now: Date): Promise<EventRow | undefined> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(table, now)))
    .get();
}

/** Lists live events by id, without their texts, in no order. */
export async function listLiveEventsByIds(
  ids: readonly number[],
  now: Date,
): Promise<readonly EventSummary[]> {
  if (ids.length === 0) return [];
  return database()
    .select(summary)
    .from(table)
    .where(and(inArray(table.id, [...ids]), visible(table, now)))
    .all();
}

/** Lists the live events of a translation set, which is identified by the id of its original. */
export async function listLiveEventSet(originalId: number, now: Date): Promise<readonly EventSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(or(eq(table.id, originalId), eq(table.translationOf, originalId)), visible(table, now)))
    .all();
}

/** Lists a range of events: by their next time from the nearest, or what is over from the latest. */
export async function listEventsPage(
  selection: EventSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<readonly EventSummary[]> {
  const ids =
    selection.part === "past"
      ? await listPastIds(selection, { limit, offset }, now)
      : (await listNextTimes(selection, now)).slice(offset, offset + limit).map(({ id }) => id);
  const rows = await listLiveEventsByIds(ids, now);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function countEvents(selection: EventSelection, now: Date): Promise<number> {
  if (selection.part !== "past") return (await listNextTimes(selection, now)).length;
  return database().$count(table, and(lte(table.overAt, now), ...conditionsOf(selection, now)));
}

/** Checks whether a selection has events after the first `offset` ones. */
export async function hasEvents(selection: EventSelection, now: Date, offset = 0): Promise<boolean> {
  return (await countEvents(selection, now)) > offset;
}

/** Lists those that are not over with their texts, those announced last first. */
export async function listEventTexts(
  selection: EventSelection,
  limit: number,
  now: Date,
): Promise<readonly EventRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(gt(table.overAt, now), ...conditionsOf(selection, now)))
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(limit)
    .all();
}

/** Lists events that are not over yet, by their beginning. */
export async function listEventsToCome(
  language: Language,
  limit: number,
  now: Date,
): Promise<readonly EventSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(gt(table.overAt, now), ...conditionsOf({ language }, now)))
    .orderBy(asc(table.startsAt), asc(table.id))
    .limit(limit)
    .all();
}

/** Lists the next events of a language as menus show them. */
export async function listNextEvents(
  language: Language,
  count: number,
  now: Date,
): Promise<readonly EventSummary[]> {
  return listEventsPage({ language }, { limit: count, offset: 0 }, now);
}

/** Lists live events that search engines may index, those that begin last first. */
export async function listIndexableEvents(now: Date, limit: number): Promise<readonly EventSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(not(unindexed(table.noindex)), visible(table, now)))
    .orderBy(desc(table.startsAt), desc(table.id))
    .limit(limit)
    .all();
}

/** Lists every time at which events take place between two times, in order. */
export async function listTimesWithin(
  selection: EventSelection,
  { from, to }: Occurrence,
  now: Date,
): Promise<readonly TimedEvent[]> {
  const rows = await database()
    .select(summary)
    .from(table)
    .where(and(lt(table.startsAt, to), gt(table.overAt, from), ...conditionsOf(selection, now)))
    .orderBy(asc(table.startsAt))
    .limit(mostAtOnce)
    .all();
  const times = rows.flatMap((row) => {
    const timing = timingOf(row);
    const found = timing ? occurrencesWithin(recurringOf(timing), from, to) : [];
    return found.map((occurrence) => ({ ...row, occurrence }));
  });
  return times.toSorted(byTime);
}

/** Returns the times of an event; undefined for a draft that has none yet. */
export function timingOf<Row extends Pick<EventRow, "startsAt">>({
  startsAt,
  ...row
}: Row): (Omit<Row, "startsAt"> & { readonly startsAt: Date }) | undefined {
  return startsAt && !Number.isNaN(startsAt.getTime()) ? { ...row, startsAt } : undefined;
}

/** Next times of all events that are not over; a page that shows them changes as soon as one of them is. */
async function listNextTimes(selection: EventSelection, now: Date) {
  const rows = await database()
    .select(timingColumns)
    .from(table)
    .where(and(gt(table.overAt, now), ...conditionsOf(selection, now)))
    .orderBy(asc(table.startsAt))
    .limit(mostAtOnce)
    .all();
  const next = rows.flatMap((row) => {
    const occurrence = nextTime(row, now);
    return occurrence ? [{ id: row.id, occurrence }] : [];
  });
  for (const { occurrence } of next) shownUntil(occurrence.to.getTime());
  return next.toSorted(byTime);
}

function nextTime(row: Pick<EventRow, keyof typeof timingColumns>, now: Date): Occurrence | undefined {
  const { startsAt, overAt, repeats } = row;
  if (!startsAt || !overAt) return undefined;
  if (repeats === null) return { from: startsAt, to: overAt };
  const timing: EventTiming = { ...row, startsAt };
  return occurrencesFrom(recurringOf(timing), now, 1)[0];
}

function byTime(
  one: { readonly id: number; readonly occurrence: Occurrence },
  other: { readonly id: number; readonly occurrence: Occurrence },
): number {
  return one.occurrence.from.getTime() - other.occurrence.from.getTime() || one.id - other.id;
}

async function listPastIds(
  selection: EventSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<readonly number[]> {
  const rows = await database()
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.overAt, now), ...conditionsOf(selection, now)))
    .orderBy(desc(table.overAt), desc(table.id))
    .limit(limit)
    .offset(offset)
    .all();
  const next = await database()
    .select({ overAt: table.overAt })
    .from(table)
    .where(gt(table.overAt, now))
    .orderBy(asc(table.overAt))
    .limit(1)
    .get();
  if (next?.overAt) shownUntil(next.overAt.getTime());
  return rows.map(({ id }) => id);
}

/** More than a site plans at once; it bounds the work of a request. */
const mostAtOnce = 1000;

function conditionsOf({ language, categoryIds }: EventSelection, now: Date): readonly (SQL | undefined)[] {
  return [
    eq(unindexed(table.language), language),
    categoryIds === undefined ? undefined : isInCategories(events.name, table.id, categoryIds),
    visible(table, now),
  ];
}

const { content: _, searchText: __, workingCopy: ___, ...summary } = getTableColumns(table);
const { id, startsAt, endsAt, allDay, repeats, exceptions, overAt } = summary;
const timingColumns = { id, startsAt, endsAt, allDay, repeats, exceptions, overAt };
