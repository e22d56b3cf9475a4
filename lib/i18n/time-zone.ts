/** The zone in which people of the site read and write times, shown beside every such field. */
export const siteTimeZone = "Europe/Prague";

/**
 * The instant that clocks of the site show as `date` (`2026-03-29`) and `time` (`02:30`, perhaps with
 * seconds), or undefined for a date or time that does not exist. A time skipped by summer time moves forward with the clocks.
 */
export function instantFromLocal(date: string, time: string, zone = siteTimeZone): Date | undefined {
  const asUtc = new Date(`${date}T${time}Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(date)) return undefined;
  const guess = new Date(asUtc.getTime() - offsetMs(asUtc, zone));
  return new Date(asUtc.getTime() - offsetMs(guess, zone));
}

/** The value of a `datetime-local` input that shows an instant in the site's zone. */
export function localFromInstant(instant: Date, zone = siteTimeZone): string {
  return new Date(instant.getTime() + offsetMs(instant, zone)).toISOString().slice(0, 16);
}

function offsetMs(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
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
