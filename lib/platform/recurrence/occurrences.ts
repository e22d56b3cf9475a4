import { LRUCache } from "lru-cache";
import { RRuleTemporal } from "rrule-temporal";
import { instantFromLocal, localFromInstant } from "#lib/platform/i18n/time-zone";
import { readRule, untilOf } from "./rule.ts";

/** Something that takes place once or again and again. */
export interface Recurring {
  readonly startsAt: Date;
  /** Of the first time; without it the end is not known. The last day, if only days count. */
  readonly endsAt: Date | null;
  /** True if only the days of both count. */
  readonly allDay: boolean;
  /** An RRULE that {@link readRule} accepts. */
  readonly repeats: string | null;
  /** Days such as `2026-12-24` on which it does not take place although it would. */
  readonly exceptions: readonly string[];
}

/** One time at which it takes place; `to` is the end, of days the midnight after the last. */
export interface Occurrence {
  readonly from: Date;
  readonly to: Date;
}

/** Lists at most `limit` occurrences that are not over at a time, the nearest first. */
export function occurrencesFrom(recurring: Recurring, time: Date, limit: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  let wall = wallOf(new Date(time.getTime() - longestOf(recurring)));
  let isIncluded = true;
  for (let looked = 0; looked < limit + mostSkipped && found.length < limit; looked += 1) {
    const start = nextStart(recurring, wall, isIncluded);
    if (start === undefined) break;
    wall = start;
    isIncluded = false;
    const occurrence = isExcepted(recurring, start) ? undefined : occurrenceAt(recurring, start);
    if (occurrence && isAfter(occurrence, time)) found.push(occurrence);
  }
  return found;
}

/** Lists the occurrences of which any part lies between two times that are at most some months apart. */
export function occurrencesWithin(recurring: Recurring, from: Date, to: Date): readonly Occurrence[] {
  const first = wallOf(new Date(from.getTime() - longestOf(recurring)));
  return startsBetween(recurring, first, wallOf(to))
    .filter((start) => !isExcepted(recurring, start))
    .map((start) => occurrenceAt(recurring, start))
    .filter((one) => isAfter(one, from) && one.from < to);
}

/** Returns the occurrence that is over last; undefined if there is none, and `endless` where they never end. */
export function lastOccurrence(recurring: Recurring): Occurrence | "endless" | undefined {
  const { repeats } = recurring;
  const parts = repeats === null ? undefined : partsOf(repeats);
  if (parts && !parts.has("COUNT") && !parts.has("UNTIL"))
    return occurrencesFrom(recurring, new Date(0), 1).length > 0 ? "endless" : undefined;
  const starts = parts?.has("COUNT") ? allStarts(recurring) : startsBackwards(recurring);
  for (const start of starts) if (!isExcepted(recurring, start)) return occurrenceAt(recurring, start);
  return undefined;
}

/** Returns the first time by the rule, whether or not its day is left out: where a calendar begins to count. */
export function firstOccurrence(recurring: Recurring): Occurrence | undefined {
  const start = nextStart(recurring, startOf(recurring), true);
  return start === undefined ? undefined : occurrenceAt(recurring, start);
}

/** Days that are left out are looked past, so that there cannot be endlessly many. */
const mostSkipped = 400;

/** Longest that something repeated may take, in milliseconds, because it may overlap with itself. */
export const longestRepeated = 31 * 86_400_000;

function isAfter({ from, to }: Occurrence, time: Date): boolean {
  return to > time || (to.getTime() === from.getTime() && from >= time);
}

/** Upper bound of the time from start to end, in milliseconds. */
function longestOf(recurring: Recurring): number {
  const { startsAt, endsAt, allDay } = recurring;
  const length = Math.max(0, (endsAt ?? startsAt).getTime() - startsAt.getTime());
  return length + (allDay ? 2 * 86_400_000 : 3_600_000);
}

/**
 * Rules count in the time that clocks show, so that an event at six stays at six when they are turned; only then is
 * each of its starts an instant.
 */
function occurrenceAt({ startsAt, endsAt, allDay }: Recurring, start: string): Occurrence {
  const day = start.slice(0, 10);
  if (allDay) {
    const first = wallOf(startsAt).slice(0, 10);
    const last = wallOf(endsAt ?? startsAt).slice(0, 10);
    const days = Math.max(0, daysBetween(first, last)) + 1;
    return { from: instantAt(day, "00:00"), to: instantAt(dayAfter(day, days), "00:00") };
  }
  const from = start === wallOf(startsAt) ? startsAt : instantAt(day, start.slice(11));
  const length = endsAt ? endsAt.getTime() - startsAt.getTime() : 0;
  return { from, to: new Date(from.getTime() + length) };
}

function nextStart(recurring: Recurring, wall: string, isIncluded: boolean): string | undefined {
  const rule = ruleOf(recurring);
  if (!rule) {
    const own = startOf(recurring);
    return own > wall || (isIncluded && own === wall) ? own : undefined;
  }
  return withinBounds(() =>
    rule
      .next(new Date(`${wall}Z`), isIncluded)
      ?.toString()
      .slice(0, 16),
  );
}

function startsBetween(recurring: Recurring, first: string, last: string): readonly string[] {
  const rule = ruleOf(recurring);
  if (!rule) return [startOf(recurring)].filter((own) => own >= first && own <= last);
  const [from, to] = [new Date(`${first}Z`), new Date(`${last}Z`)];
  return (withinBounds(() => rule.between(from, to, true)) ?? []).map((one) => one.toString().slice(0, 16));
}

/** All starts of a rule that counts them, the last first. */
function allStarts(recurring: Recurring): readonly string[] {
  const starts = withinBounds(() => ruleOf(recurring)?.all()) ?? [];
  return starts.map((one) => one.toString().slice(0, 16)).toReversed();
}

function* startsBackwards(recurring: Recurring): Generator<string> {
  const rule = ruleOf(recurring);
  if (!rule) {
    yield startOf(recurring);
    return;
  }
  let before = new Date("9999-12-31T00:00Z");
  for (let looked = 0; looked <= mostSkipped; looked += 1) {
    const start = withinBounds(() => rule.previous(before)?.toString().slice(0, 16));
    if (start === undefined) return;
    yield start;
    before = new Date(`${start}Z`);
  }
}

/** A rule that finds nothing within the bounds of the library counts as one that never comes. */
function withinBounds<Result>(search: () => Result): Result | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof Error && /^Maximum .* exceeded/.test(error.message)) return undefined;
    throw error;
  }
}

/** A wall clock without a zone, which for the library is the one of UTC. */
interface Wall {
  readonly timeZoneId: string;
  readonly toString: () => string;
}

const wallClock = {
  ZonedDateTime: { from: (text: string): Wall => ({ timeZoneId: "UTC", toString: () => text }) },
};

function ruleOf(recurring: Recurring): RRuleTemporal<Wall> | undefined {
  const { repeats } = recurring;
  if (repeats === null) return undefined;
  const start = startOf(recurring);
  const key = `${start} ${repeats}`;
  const known = rules.get(key);
  if (known) return known;
  const rule = new RRuleTemporal<Wall>({
    rruleString: withLocalEnd(repeats),
    dtstart: wallClock.ZonedDateTime.from(`${start}:00+00:00[UTC]`),
    temporal: wallClock,
    maxIterations: 6000,
    maxCandidateEvaluations: 6000,
  });
  rules.set(key, rule);
  return rule;
}

/** Reading a rule costs more than asking it. */
const rules = new LRUCache<string, RRuleTemporal<Wall>>({ max: 1000 });

function partsOf(repeats: string): ReadonlyMap<string, string> {
  const read = readRule(repeats);
  return "parts" in read ? read.parts : new Map();
}

/** The end of a rule as the clocks of the site show it; a day ends with its last second. */
function withLocalEnd(repeats: string): string {
  return repeats.replace(/UNTIL=([^;]+)/, (_, text: string) => {
    const until = untilOf(text);
    if (!until) return `UNTIL=${text}`;
    const { day, time = "23:59:59", isUtc } = until;
    const wall = isUtc ? `${wallOf(new Date(`${day}T${time}Z`))}:${time.slice(6)}` : `${day}T${time}`;
    return `UNTIL=${wall.replace(/[-:]/g, "")}Z`;
  });
}

function startOf({ startsAt, allDay }: Recurring): string {
  const wall = wallOf(startsAt);
  return allDay ? `${wall.slice(0, 10)}T00:00` : wall;
}

function wallOf(instant: Date): string {
  return localFromInstant(instant);
}

function isExcepted({ exceptions }: Recurring, start: string): boolean {
  return exceptions.includes(start.slice(0, 10));
}

function instantAt(day: string, time: string): Date {
  return instantFromLocal(day, time) ?? new Date(`${day}T${time}Z`);
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00Z`) - Date.parse(`${first}T00:00Z`)) / 86_400_000);
}

/** The day a number of days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
