import { dateFormat } from "./intl.ts";

/** The zone in which people of the site read and write times, shown beside every such field. */
export const siteTimeZone = "Europe/Prague";

/**
 * The instant that clocks of the site show as `date` (`2026-03-29`) and `time` (`02:30`, perhaps with
 * seconds), or undefined for a date or time that does not exist. A time skipped by summer time moves forward with the
 * clocks, and one that comes twice is its first coming (RFC 5545 §3.3.5).
 */
export function instantFromLocal(date: string, time: string, zone = siteTimeZone): Date | undefined {
  const asUtc = new Date(`${date}T${time}Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(date)) return undefined;
  const [before, after] = [-dayMs, dayMs].map((away) => offsetMs(new Date(asUtc.getTime() + away), zone));
  const [first, second] = [before, after].map((offset = 0) => new Date(asUtc.getTime() - offset));
  return second && offsetMs(second, zone) === after && offsetMs(first ?? second, zone) !== before
    ? second
    : first;
}

const dayMs = 86_400_000;

/** Returns the days that something occupies from midnight to midnight; undefined if it has times of the day. */
export function wholeDays(from: Date, to: Date | null): WholeDays | undefined {
  if (!to || !isMidnight(from) || !isMidnight(to)) return undefined;
  const last = new Date(to.getTime() - 1);
  return { first: dayOf(from), last: dayOf(last), end: dayOf(to) };
}

/** Days such as `2026-11-20`; `end` is the one after the last. */
export interface WholeDays {
  readonly first: string;
  readonly last: string;
  readonly end: string;
}

function isMidnight(instant: Date): boolean {
  return instant.getTime() % 60_000 === 0 && localFromInstant(instant).endsWith("T00:00");
}

/** Returns the day of an instant in the site's zone, as `2026-05-03`. */
export function dayOf(instant: Date): string {
  return localFromInstant(instant).slice(0, 10);
}

/** Returns the next midnight in the site's zone; both in milliseconds since 1970. */
export function midnightAfter(now: number): number {
  const tomorrow = new Date(Date.parse(`${dayOf(new Date(now))}T00:00Z`) + 86_400_000);
  return instantFromLocal(tomorrow.toISOString().slice(0, 10), "00:00")?.getTime() ?? now + 3_600_000;
}

/** The value of a `datetime-local` input that shows an instant in the site's zone. */
export function localFromInstant(instant: Date, zone = siteTimeZone): string {
  return new Date(instant.getTime() + offsetMs(instant, zone)).toISOString().slice(0, 16);
}

function offsetMs(instant: Date, zone: string): number {
  const parts = dateFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}
