import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { decodeFields } from "../engine/form/decode.ts";
import { moment } from "./date-time.ts";

const decode = (source: string) => decodeFields({ moment: moment() }, { moment: source });
const instantOf = (source: string) => {
  const decoded = decode(source);
  return decoded.ok && decoded.values.moment instanceof Date ? decoded.values.moment.toISOString() : decoded;
};

describe("a moment", () => {
  test.each([
    ["winter", "2026-01-15T12:00", "2026-01-15T11:00:00.000Z"],
    ["summer", "2026-07-15T12:00", "2026-07-15T10:00:00.000Z"],
    ["a day alone", "2026-07-15", "2026-07-14T22:00:00.000Z"],
    ["a space instead of T", "2026-07-15 12:00", "2026-07-15T10:00:00.000Z"],
    ["seconds", "2026-07-15T12:00:59", "2026-07-15T10:00:59.000Z"],
    ["parts of seconds", "2026-07-15T12:00:59.250", "2026-07-15T10:00:59.250Z"],
    ["the last minute before summer time", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["a time that summer time skips", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["the first minute of summer time", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["the hour before the clocks go back", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["a time that comes twice is its first coming", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["the hour after the clocks went back", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["29 February of a leap year", "2028-02-29T00:00", "2028-02-28T23:00:00.000Z"],
  ])("local time of the site: %s", (_, source, instant) => {
    expect(instantOf(source)).toBe(instant);
  });

  test.each([
    ["2026-07-15T12:00Z", "2026-07-15T12:00:00.000Z"],
    ["2026-07-15T12:00:01.5Z", "2026-07-15T12:00:01.500Z"],
    ["2026-07-15T12:00+02:00", "2026-07-15T10:00:00.000Z"],
    ["2026-07-15T12:00-0530", "2026-07-15T17:30:00.000Z"],
    ["  2026-07-15T12:00Z  ", "2026-07-15T12:00:00.000Z"],
  ])("with an offset %s is that very instant, wherever the program runs", (source, instant) => {
    expect(instantOf(source)).toBe(instant);
  });

  test.each([
    "tomorrow",
    "15.7.2026 12:00",
    "07/15/2026",
    "10-05-2026",
    "2026-07",
    "2026-07-15T",
    "2026-07-15T12",
    "2026-07-15:30",
    "2026-02-29",
    "2026-02-30T00:00Z",
    "2026-13-01T00:00",
    "2026-01-01T24:30",
    "2026-01-01T10:60",
    "2026-01-01T10:00:61",
    "2026-01-01T10:00+99:00",
    "0026-01-01T10:00",
    "-002026-01-01T10:00Z",
    "1e3Z",
  ])("refuses %j as no date", (source) => {
    expect(decode(source)).toEqual({
      ok: false,
      issues: [{ field: "moment", code: "invalid_date" }],
      values: {},
    });
  });

  test.each(["", "   "])("refuses %j as required", (source) => {
    expect(decode(source)).toEqual({
      ok: false,
      issues: [{ field: "moment", code: "required" }],
      values: {},
    });
  });

  test("comes back to the millisecond from its text", () => {
    const { schema } = moment();
    const years = { min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (instant) => {
        expect(z.decode(schema, z.encode(schema, instant))).toEqual(instant);
      }),
    );
  });

  test("comes back to the minute from the input that shows it, the second coming of a doubled hour apart", () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const anHourBefore = new Date(instant.getTime() - 3_600_000);
        fc.pre(localFromInstant(instant) !== localFromInstant(anHourBefore));
        expect(instantOf(localFromInstant(instant))).toBe(instant.toISOString());
      }),
    );
  });
});
