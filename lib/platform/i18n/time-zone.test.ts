import { describe, expect, test } from "vitest";
import { instantFromLocal, localFromInstant, siteTimeZone, wholeDays } from "./time-zone.ts";

test("the site lives in Prague", () => {
  expect(siteTimeZone).toBe("Europe/Prague");
});

describe("an instant from local time", () => {
  test.each([
    ["2026-01-15", "12:00", "2026-01-15T11:00:00.000Z"],
    ["2026-07-15", "12:00", "2026-07-15T10:00:00.000Z"],
    ["2026-03-29", "02:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25", "02:00", "2026-10-25T00:00:00.000Z"],
    ["2026-10-25", "02:59:59", "2026-10-25T00:59:59.000Z"],
    ["2027-10-31", "02:30", "2027-10-31T00:30:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-12-31", "23:59:59", "2026-12-31T22:59:59.000Z"],
  ])("%s %s is %s", (date, time, instant) => {
    expect(instantFromLocal(date, time)?.toISOString()).toBe(instant);
  });

  test.each([
    ["2026-02-29", "12:00"],
    ["2026-04-31", "12:00"],
    ["2026-00-10", "12:00"],
    ["2026-01-01", "25:00"],
    ["2026-01-01", "24:00"],
    ["nonsense", "12:00"],
  ])("%s %s does not exist", (date, time) => {
    expect(instantFromLocal(date, time)).toBeUndefined();
  });

  test("depends on the zone alone, not on the clock of the machine", () => {
    expect(instantFromLocal("2026-07-15", "12:00", "UTC")?.toISOString()).toBe("2026-07-15T12:00:00.000Z");
    expect(instantFromLocal("2026-07-15", "12:00", "Asia/Kathmandu")?.toISOString()).toBe(
      "2026-07-15T06:15:00.000Z",
    );
  });
});

describe("local time of an instant", () => {
  test.each([
    ["2026-01-15T11:00:30Z", "2026-01-15T12:00"],
    ["2026-07-15T10:00:00Z", "2026-07-15T12:00"],
    ["2026-03-29T00:59:59Z", "2026-03-29T01:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29T03:00"],
    ["2026-10-25T00:30:00Z", "2026-10-25T02:30"],
    ["2026-10-25T01:30:00Z", "2026-10-25T02:30"],
    ["2026-12-31T23:30:00Z", "2027-01-01T00:30"],
  ])("%s is shown as %s", (instant, local) => {
    expect(localFromInstant(new Date(instant))).toBe(local);
  });
});

describe("whole days", () => {
  const at = (date: string, time = "00:00") => instantFromLocal(date, time)!;

  test.each([
    ["2027-05-01", "2027-05-02", { first: "2027-05-01", last: "2027-05-01", end: "2027-05-02" }],
    ["2027-03-27", "2027-03-30", { first: "2027-03-27", last: "2027-03-29", end: "2027-03-30" }],
  ])("are those from %s to %s", (from, to, days) => {
    expect(wholeDays(at(from), at(to))).toEqual(days);
  });

  test("are none where a time of the day is said", () => {
    expect(wholeDays(at("2027-05-01"), null)).toBeUndefined();
    expect(wholeDays(at("2027-05-01"), at("2027-05-01", "18:00"))).toBeUndefined();
    expect(wholeDays(at("2027-05-01", "00:30"), at("2027-05-02"))).toBeUndefined();
  });
});
