import * as z from "zod";
import { text } from "#db/columns";
import { dayText } from "#lib/platform/i18n/day-text";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import type { Reader } from "./reader.ts";

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

/** Whether a text is a day that exists, with a year of four digits, because a shorter one is a slip of the keyboard. */
function isDay(text: string): boolean {
  const midnight = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return midnight?.toJSON()?.startsWith(text) === true;
}
