import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { instantFromLocal, localFromInstant } from "#lib/platform/i18n/time-zone";
import { rounds } from "#test/ring";
import {
  dayAfter,
  lastOccurrence,
  type Occurrence,
  occurrencesFrom,
  occurrencesWithin,
  type Recurring,
} from "./occurrences.ts";
import { readRule, ruleDays } from "./rule.ts";
import { ruleText, simpleFrequencies, simpleRule } from "./simple-rule.ts";

const at = (local: string) => instantFromLocal(local.slice(0, 10), local.slice(11)) ?? new Date(Number.NaN);
const local = ({ from, to }: Occurrence) => `${localFromInstant(from)}–${localFromInstant(to)}`;

function event(starts: string, ends: string | null, repeats: string | null, more: Partial<Recurring> = {}) {
  const times = { startsAt: at(starts), endsAt: ends === null ? null : at(ends) };
  return { ...times, allDay: false, repeats, exceptions: [], ...more };
}
const starts = (found: readonly Occurrence[]) => found.map(({ from }) => localFromInstant(from));
const from = (recurring: Recurring, time: string, limit = 4) =>
  starts(occurrencesFrom(recurring, at(time), limit));

describe("occurrences", () => {
  test.each([
    ["FREQ=DAILY;COUNT=3", ["2026-03-10T18:00", "2026-03-11T18:00", "2026-03-12T18:00"]],
    ["FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3", ["2026-03-10T18:00", "2026-03-12T18:00", "2026-03-17T18:00"]],
    ["FREQ=WEEKLY;INTERVAL=2;UNTIL=20260407", ["2026-03-10T18:00", "2026-03-24T18:00", "2026-04-07T18:00"]],
    ["FREQ=WEEKLY;UNTIL=20260317T165959Z", ["2026-03-10T18:00"]],
    ["FREQ=WEEKLY;UNTIL=20260317T170000Z", ["2026-03-10T18:00", "2026-03-17T18:00"]],
    ["FREQ=MONTHLY;BYDAY=2TU;COUNT=2", ["2026-03-10T18:00", "2026-04-14T18:00"]],
    ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", ["2026-03-27T18:00", "2026-04-24T18:00"]],
    ["FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", ["2026-03-31T18:00", "2026-05-31T18:00"]],
    ["FREQ=YEARLY;UNTIL=20280101", ["2026-03-10T18:00", "2027-03-10T18:00"]],
    [null, ["2026-03-10T18:00"]],
  ])("of %s", (repeats, expected) => {
    expect(from(event("2026-03-10T18:00", "2026-03-10T20:00", repeats), "2026-01-01T00:00")).toEqual(
      expected,
    );
  });

  test("go on while one of them lasts, and leave out the days that are excepted", () => {
    const weekly = event("2026-03-10T18:00", "2026-03-10T20:00", "FREQ=WEEKLY", {
      exceptions: ["2026-03-24"],
    });
    expect(from(weekly, "2026-03-17T19:59", 2)).toEqual(["2026-03-17T18:00", "2026-03-31T18:00"]);
    expect(from(weekly, "2026-03-17T20:00", 1)).toEqual(["2026-03-31T18:00"]);
  });

  test("stay at the hour that clocks show when these are turned, and last as long as ever", () => {
    const spring = event("2026-03-28T01:30", "2026-03-28T04:30", "FREQ=DAILY;COUNT=3");
    const autumn = event("2026-10-24T01:30", "2026-10-24T04:30", "FREQ=DAILY;COUNT=3");
    expect(occurrencesFrom(spring, new Date(0), 3).map(local)).toEqual([
      "2026-03-28T01:30–2026-03-28T04:30",
      "2026-03-29T01:30–2026-03-29T05:30",
      "2026-03-30T01:30–2026-03-30T04:30",
    ]);
    expect(occurrencesFrom(autumn, new Date(0), 3).map(local)[1]).toBe("2026-10-25T01:30–2026-10-25T03:30");
    const skipped = event("2026-03-28T02:30", null, "FREQ=DAILY;COUNT=3");
    expect(from(skipped, "2026-01-01T00:00")).toEqual([
      "2026-03-28T02:30",
      "2026-03-29T03:30",
      "2026-03-30T02:30",
    ]);
    const doubled = event("2026-10-24T02:30", null, "FREQ=DAILY;COUNT=2");
    expect(occurrencesFrom(doubled, new Date(0), 2)[1]?.from.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  });

  test("of whole days go from midnight to midnight, the last day included, whatever the clocks do", () => {
    const camp = event("2026-03-28T10:00", "2026-03-29T00:00", "FREQ=YEARLY", { allDay: true });
    expect(occurrencesFrom(camp, new Date(0), 2).map(local)).toEqual([
      "2026-03-28T00:00–2026-03-30T00:00",
      "2027-03-28T00:00–2027-03-30T00:00",
    ]);
    const day = event("2026-10-25T00:00", null, null, { allDay: true });
    expect(occurrencesFrom(day, at("2026-10-25T23:59"), 2).map(local)).toEqual([
      "2026-10-25T00:00–2026-10-26T00:00",
    ]);
  });

  test("within a month are those of which any part is in it", () => {
    const nights = event("2026-01-31T22:00", "2026-02-01T02:00", "FREQ=WEEKLY");
    const found = occurrencesWithin(nights, at("2026-02-01T00:00"), at("2026-03-01T00:00"));
    expect(starts(found)).toEqual([
      "2026-01-31T22:00",
      "2026-02-07T22:00",
      "2026-02-14T22:00",
      "2026-02-21T22:00",
      "2026-02-28T22:00",
    ]);
  });

  test.each([
    ["FREQ=DAILY;COUNT=400", "2027-04-13T18:00"],
    ["FREQ=WEEKLY;UNTIL=20260331", "2026-03-24T18:00"],
    [null, "2026-03-10T18:00"],
  ])("of %s are over after the last that is not excepted", (repeats, last) => {
    const recurring = event("2026-03-10T18:00", "2026-03-10T20:00", repeats, { exceptions: ["2026-03-31"] });
    expect(lastOccurrence(recurring)).toEqual({ from: at(last), to: at(last.replace("T18", "T20")) });
  });

  test("of a rule without end never end, and those of one that never comes are none", () => {
    expect(lastOccurrence(event("2026-03-10T18:00", null, "FREQ=DAILY"))).toBe("endless");
    const never = event("2026-03-10T18:00", null, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30");
    expect([lastOccurrence(never), occurrencesFrom(never, new Date(0), 1)]).toEqual([undefined, []]);
    const once = event("2026-03-10T18:00", null, null, { exceptions: ["2026-03-10"] });
    expect(lastOccurrence(once)).toBeUndefined();
  });

  test("are those that another library finds, for any rule", () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 1200 }), (repeats, days) => {
        const start = `${dayAfter("2025-01-01", days)}T18:00`;
        const ours = from(event(start, null, repeats), "2020-01-01T00:00", 8);
        expect(ours).toEqual(otherLibrary(repeats, start, 8));
      }),
      { numRuns: rounds(150) },
    );
  });
});

const some = <Item>(items: readonly Item[], maxLength = 3) =>
  fc.subarray([...items], { minLength: 1, maxLength });
const anyRule = fc
  .record({
    base: fc.oneof(
      fc.constantFrom("FREQ=DAILY", "FREQ=MONTHLY", "FREQ=WEEKLY", "FREQ=YEARLY"),
      some(ruleDays).map((days) => `FREQ=WEEKLY;BYDAY=${days.join(",")}`),
      some([1, 5, 15, 28, -1]).map((days) => `FREQ=MONTHLY;BYMONTHDAY=${days.join(",")}`),
      fc.constantFrom("1MO", "2TU", "-1FR", "3SA").map((day) => `FREQ=MONTHLY;BYDAY=${day}`),
      some([2, 6, 12]).map((months) => `FREQ=YEARLY;BYMONTH=${months.join(",")};BYMONTHDAY=5`),
    ),
    interval: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom("", ";COUNT=5", ";UNTIL=20270615"),
  })
  .map(({ base, interval, end }) => `${base};INTERVAL=${interval}${end}`);

/** The start is one of a rule's only where it fits, so that the first ones that fit are compared. */
function otherLibrary(repeats: string, start: string, limit: number): readonly string[] {
  const rule = ICAL.Recur.fromString(repeats.replace(/UNTIL=(\d+)/, "UNTIL=$1T235959"));
  const iterator = rule.iterator(ICAL.Time.fromDateTimeString(`${start}:00`));
  const found: string[] = [];
  while (found.length < limit) {
    const next = iterator.next();
    if (!next) break;
    found.push(next.toString().slice(0, 16));
  }
  return found;
}

describe("a rule", () => {
  test.each([
    ["FREQ=DAILY", "FREQ=DAILY"],
    [" rrule:freq=weekly; byday=tu,th;", "FREQ=WEEKLY;BYDAY=TU,TH"],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
    ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;WKST=MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;WKST=MO"],
  ])("%j is read as %j", (text, rule) => {
    expect(readRule(text)).toMatchObject({ rule });
  });

  test.each([
    ["", "invalid_rule"],
    ["every Tuesday", "invalid_rule"],
    ["INTERVAL=2", "invalid_rule"],
    ["FREQ=DAILY;FREQ=WEEKLY", "invalid_rule"],
    ["FREQ=DAILY;DTSTART=20260101", "invalid_rule"],
    ["FREQ=DAILY\nEXDATE:20260101", "invalid_rule"],
    ["FREQ=DAILY;INTERVAL=0", "invalid_rule"],
    ["FREQ=DAILY;COUNT=2;UNTIL=20270101", "invalid_rule"],
    ["FREQ=DAILY;UNTIL=20270230", "invalid_rule"],
    ["FREQ=WEEKLY;BYDAY=2TU", "invalid_rule"],
    ["FREQ=WEEKLY;BYMONTHDAY=1", "invalid_rule"],
    ["FREQ=MONTHLY;BYDAY=6TU", "invalid_rule"],
    ["FREQ=MONTHLY;BYMONTHDAY=0", "invalid_rule"],
    ["FREQ=MONTHLY;BYYEARDAY=1", "invalid_rule"],
    ["FREQ=DAILY;BYSETPOS=1", "invalid_rule"],
    ["FREQ=HOURLY", "repeats_too_often"],
    ["FREQ=DAILY;BYHOUR=1,2", "repeats_too_often"],
    ["FREQ=DAILY;COUNT=401", "repeats_too_many"],
  ])("%j is refused as %s", (text, problem) => {
    expect(readRule(text)).toEqual({ problem });
  });

  test("that was chosen in simple terms is read in the same terms, and any other is its own", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...simpleFrequencies),
        fc.subarray([...ruleDays]),
        fc.option(fc.constant("2027-06-30"), { nil: undefined }),
        (frequency, chosen, until) => {
          const days = frequency.endsWith("ly") && /weekly|fortnightly/.test(frequency) ? chosen : [];
          const simple = { frequency, days, until };
          expect(simpleRule(ruleText(simple))).toEqual(simple);
        },
      ),
    );
    for (const own of ["FREQ=DAILY;COUNT=3", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=DAILY;INTERVAL=3", "x"])
      expect(simpleRule(own)).toBeUndefined();
  });
});
