import * as z from "zod";
import { text } from "#db/columns";
import { dayText, momentText } from "#lib/platform/i18n/formats";
import { dateFormat } from "#lib/platform/i18n/intl";
import { instantFromLocal, localFromInstant, siteTimeZone } from "#lib/platform/i18n/time-zone";
import type { Reader } from "./reader.ts";
import { shapedText } from "./shaped-text.ts";
import { instantColumn } from "./stored.ts";

/**
 * A date and time. Text is ISO 8601: with an offset it is that instant, without one (as browsers send it) it is local
 * time of the site; records store UTC. Stored as milliseconds since 1970.
 *
 * @param settings.isLocal true if programs read it in local time too, as what clocks show at a place
 */
export const moment = ({ isLocal = false } = {}) => ({
  kind: "moment" as const,
  defaultValue: "",
  column: () => instantColumn(),
  schema: z.codec(z.string(), z.date("invalid_date"), {
    decode: (text, context) => {
      const instant = parseInstant(text.trim());
      if (instant) return instant;
      context.issues.push({
        code: "custom",
        message: text.trim() === "" ? "required" : "invalid_date",
        input: text,
      });
      return z.NEVER;
    },
    encode: (value) => (isLocal && isInstant(value) ? localText(value) : value.toISOString()),
  }),
  words: (value: unknown, { language }: Reader) =>
    value instanceof Date ? momentText(value, language) : String(value),
  csv: (value: unknown) => (isInstant(value) ? forFiles().format(value) : String(value)),
  ...(isLocal ? { json: (value: unknown) => (isInstant(value) ? localText(value) : value) } : {}),
  startOf: (day: string) => instantFromLocal(day, "00:00"),
  order: "time" as const,
  sample: (n: number) => new Date(Date.UTC(2026, 0, 1, 12) + n * 86_400_000).toISOString(),
});

function isInstant(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** The second of two times that clocks show twice says its offset, because the first is meant without one. */
function localText(instant: Date): string {
  const local = localFromInstant(instant);
  const meant = instantFromLocal(local.slice(0, 10), local.slice(11));
  const after = instant.getTime() - (meant ?? instant).getTime();
  if (after < 60_000) return local;
  const offset = (Date.parse(`${local}Z`) - instant.getTime()) / 3_600_000;
  return `${local}+${String(Math.floor(offset)).padStart(2, "0")}:00`;
}

/** Format that spreadsheets of every language can read: 2026-11-20 14:05. */
const forFiles = () =>
  dateFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: siteTimeZone });

function parseInstant(text: string): Date | undefined {
  const [, date, time = "00:00", offset] = iso8601.exec(text) ?? [];
  const local = date && instantFromLocal(date, time);
  if (!local || offset === undefined) return local || undefined;
  const instant = new Date(`${date}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A year of four digits, because a shorter one is a typing error. */
const iso8601 = /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A day of the calendar, the same in every time zone; text and column are `2026-07-15`. With `startsToday` a new record
 * has the day on which it is written.
 */
export const date = ({ startsToday = false } = {}) => ({
  kind: "date" as const,
  get defaultValue() {
    return startsToday ? localFromInstant(new Date()).slice(0, 10) : "";
  },
  blank: () => "",
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .refine((value) => isDay(value), "invalid_day"),
  words: (value: unknown, { language }: Reader) =>
    isDay(String(value)) ? dayText(String(value), language) : String(value),
  csv: (value: unknown) => String(value),
  startOf: (day: string) => (isDay(day) ? day : undefined),
  order: "time" as const,
  sample: (n: number) => new Date(Date.UTC(2026, 0, 1) + (n % 3650) * 86_400_000).toISOString().slice(0, 10),
});

/** Checks whether a text is a day that exists, with a year of four digits, because a shorter one is a typing error. */
function isDay(text: string): boolean {
  const midnight = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return midnight?.toJSON()?.startsWith(text) === true;
}

/** A time of the day, `08:30`, at most `24:00`, which is the end of the day; `8.30`, `8:30` and `8` are corrected. */
export const timeOfDay = () => ({
  ...shapedText((source) => {
    const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(source.trim()) ?? [];
    const time = `${hours.padStart(2, "0")}:${minutes}`;
    return hours !== "" && Number(minutes) < 60 && time <= "24:00" ? time : undefined;
  }, "invalid_time"),
  sample: (n: number) => `${String(n % 24).padStart(2, "0")}:30`,
});
