import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
import { beforeEach, describe, expect, test } from "vitest";
import { categories } from "#lib/content/categories";
import { events } from "#lib/content/events";
import { encodeRecord } from "#lib/kernel/engine/form/encode";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { withClock } from "#lib/platform/clock";
import { instantFromLocal, localFromInstant } from "#lib/platform/i18n/time-zone";
import { hearEnds } from "#lib/platform/shown-until";
import { respondFeed } from "#lib/website/feeds/respond";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { resolveAddress } from "#lib/website/resolve-address";
import { sitemapXml } from "#lib/website/sitemap";
import type { EventBody, MonthBody } from "#lib/website/views/bodies";
import { useTestDatabase } from "#test/test-database";

const module = events as unknown as AnyModule;
const at = (local: string) => instantFromLocal(local.slice(0, 10), local.slice(11)) ?? new Date(Number.NaN);
const now = at("2026-03-01T12:00");

beforeEach(async () => {
  await useTestDatabase();
});

async function publish(title: string, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module, { title, language: "en", intent: "publish", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const visit = (path: string, time = now, part?: string) => viewAt(path, publicContextAt(time, 1, {}, part));
async function titlesAt(path: string, time = now, part?: string): Promise<readonly string[]> {
  const view = await visit(path, time, part);
  return view?.body.kind === "archive" ? view.body.cards.map(({ text }) => text) : [];
}

const choir = { startsAt: "2026-01-06T18:00", endsAt: "2026-01-06T20:00", repeats: "FREQ=WEEKLY;COUNT=12" };
const market = { startsAt: "2026-03-07T09:00", endsAt: "2026-03-07T13:00", place: "Square" };
const camp = { startsAt: "2026-07-01", endsAt: "2026-07-05", allDay: "true" };

test("the list has what is to come by its next time, and what is over from the latest", async () => {
  await publish("Market", market);
  await publish("Camp", camp);
  await publish("Choir", choir);
  await publish("Concert", { startsAt: "2026-02-01T19:00", endsAt: "2026-02-01T21:00" });
  await publish("Akce", { ...market, language: "cs" });
  expect(await titlesAt("/events")).toEqual(["Choir", "Market", "Camp"]);
  expect(await titlesAt("/events", now, "past")).toEqual(["Concert"]);
  const later = at("2026-03-24T20:00");
  expect(await titlesAt("/events", later)).toEqual(["Camp"]);
  expect(await titlesAt("/events", later, "past")).toEqual(["Choir", "Market", "Concert"]);
  expect(await titlesAt("/cs/akce")).toEqual(["Akce"]);
});

test("a list and an event are true until the time after which they would show another", async () => {
  await publish("Choir", choir);
  await publish("Walk", { startsAt: "2026-03-20T10:00" });
  const endOf = async (path: string, part?: string) => {
    const ends: number[] = [];
    await hearEnds(
      (end) => void ends.push(end),
      () => visit(path, now, part),
    );
    return localFromInstant(new Date(Math.min(...ends)));
  };
  expect(await endOf("/events")).toBe("2026-03-03T20:00");
  expect(await endOf("/events/choir")).toBe("2026-03-03T20:00");
  expect(await endOf("/events", "past")).toBe("2026-03-20T10:00");
});

test("an event says when it is, how it repeats, and its further times", async () => {
  await publish("Choir", { ...choir, exceptions: JSON.stringify([{ day: "2026-03-10" }]) });
  const view = await visit("/events/choir");
  expect(view?.body).toMatchObject({
    kind: "event",
    when: { text: "Tuesday, 3 March 2026, 18:00–20:00" },
    isOver: false,
    further: [
      { text: "Tuesday, 17 March 2026, 18:00–20:00" },
      { text: "Tuesday, 24 March 2026, 18:00–20:00" },
    ],
  } satisfies Partial<Record<keyof EventBody, unknown>>);
  expect(view?.data).toMatchObject({ "@type": "Event", startDate: "2026-03-03T17:00:00.000Z" });
  expect((await visit("/events/choir", at("2026-04-01T12:00")))?.body).toMatchObject({
    isOver: true,
    when: { text: "Tuesday, 24 March 2026, 18:00–20:00" },
  });
});

test("a month has each of its days with what takes place then, within reach of today", async () => {
  await publish("Choir", choir);
  await publish("Fair", { startsAt: "2026-03-30T10:00", endsAt: "2026-04-02T00:00" });
  const view = await visit("/events", now, "2026-03");
  const body = view?.body as MonthBody;
  const days = body.days
    .filter(({ events: there }) => there.length > 0)
    .map(({ date, events: there }) => [
      date.dateTime,
      ...there.map(({ text, time }) => `${time ?? ""} ${text}`.trim()),
    ]);
  expect(days).toEqual([
    ["2026-02-24", "18:00 Choir"],
    ["2026-03-03", "18:00 Choir"],
    ["2026-03-10", "18:00 Choir"],
    ["2026-03-17", "18:00 Choir"],
    ["2026-03-24", "18:00 Choir"],
    ["2026-03-30", "10:00 Fair"],
    ["2026-03-31", "Fair"],
    ["2026-04-01", "Fair"],
  ]);
  expect(body.days[0]?.date.dateTime).toBe("2026-02-23");
  expect(view?.search.noindex).toBe(true);
  expect((await resolveAddress("/events", now, 1, "2028-03")).kind).toBe("view");
  expect((await resolveAddress("/events", now, 1, "2028-04")).kind).toBe("missing");
});

test("a category has its own list, and the sitemap has the list and each event", async () => {
  const saved = await createRecord(
    categories as unknown as AnyModule,
    { name: "Music", scope: "events", language: "en" },
    null,
  );
  const id = saved.outcome === "saved" ? String(saved.row.id) : "";
  await publish("Choir", { ...choir, categories: id });
  await publish("Market", market);
  expect(await titlesAt("/events/category/music")).toEqual(["Choir"]);
  const sitemap = await sitemapXml(now);
  for (const path of ["/events", "/events/choir", "/events/category/music"])
    expect(sitemap).toContain(`<loc>${absoluteUrl(path)}</loc>`);
});

describe("a record", () => {
  test("has its times as clocks show them, whole days for an event of days, and its last end", async () => {
    const saved = await createRecord(module, { ...camp, startsAt: "2026-07-01T15:30", title: "Camp" }, null);
    if (saved.outcome !== "saved") throw new Error("refused");
    expect(encodeRecord(module, saved.row)).toMatchObject({
      startsAt: "2026-07-01T00:00",
      endsAt: "2026-07-05T00:00",
      repeats: null,
    });
    const doubled = { startsAt: new Date("2026-10-25T01:30Z"), endsAt: new Date("2026-10-25T00:30Z") };
    expect(encodeRecord(module, { ...saved.row, ...doubled })).toMatchObject({
      startsAt: "2026-10-25T02:30+01:00",
      endsAt: "2026-10-25T02:30",
    });
    expect(localFromInstant(saved.row.overAt as Date)).toBe("2026-07-06T00:00");
  });

  test.each([
    [{ endsAt: "2026-03-07T08:00" }, { field: "endsAt", code: "before_beginning" }],
    [{ repeats: "FREQ=HOURLY" }, { field: "repeats", code: "repeats_too_often" }],
    [{ repeats: "weekly" }, { field: "repeats", code: "invalid_rule" }],
    [{ repeats: "FREQ=WEEKLY;UNTIL=20260101" }, { field: "repeats", code: "never_takes_place" }],
    [
      { repeats: "FREQ=YEARLY", endsAt: "2026-05-07T08:00" },
      { field: "endsAt", code: "too_long_to_repeat" },
    ],
    [{ startsAt: "" }, { field: "startsAt", code: "required" }],
  ])("with %j is not published", async (texts, issue) => {
    const saved = await createRecord(module, { title: "X", ...market, ...texts, intent: "publish" }, null);
    expect(saved).toMatchObject({ outcome: "invalid", issues: [issue] });
  });

  test("may be a draft without a time, and is over by what is published", async () => {
    const id = await publish("Market", market);
    await updateRecord(module, id, { startsAt: "2026-05-01T09:00", endsAt: "", intent: "draft" }, null);
    expect(await titlesAt("/events", at("2026-03-08T00:00"))).toEqual([]);
    await updateRecord(module, id, { intent: "publish" }, null);
    expect(await titlesAt("/events", at("2026-03-08T00:00"))).toEqual(["Market"]);
    expect(await createRecord(module, { title: "Idea", intent: "draft" }, null)).toMatchObject({
      outcome: "saved",
    });
  });
});

describe("the calendar", () => {
  const window = [at("2026-03-20T00:00"), at("2026-04-15T00:00")] as const;

  test("is understood by three readers, to the minute on both sides of the turned clocks", async () => {
    await publish("Choir; with, \\ everything", {
      ...choir,
      slug: "choir",
      repeats: "FREQ=WEEKLY;UNTIL=20260407",
      exceptions: JSON.stringify([{ day: "2026-03-31" }]),
    });
    await publish("Camp", { ...camp, repeats: "FREQ=YEARLY;COUNT=2" });
    const answer = await withClock(now, () =>
      respondFeed(new Request(absoluteUrl("/events/calendar.ics")), "/events/calendar.ics"),
    );
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await answer.text();
    const expected = ["2026-03-24T18:00", "2026-04-07T18:00"];

    const parsed = new ICAL.Component(ICAL.parse(text));
    for (const zone of parsed.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    const [first, second] = parsed.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    const iterator = first?.iterator();
    const byIcal: string[] = [];
    for (let next = iterator?.next(); next; next = iterator?.next())
      byIcal.push(localFromInstant(next.toJSDate()));
    expect(byIcal.filter((local) => at(local) >= window[0] && at(local) < window[1])).toEqual(expected);
    expect(first?.summary).toBe("Choir; with, \\ everything");
    expect([second?.startDate.isDate, second?.startDate.toString(), second?.endDate.toString()]).toEqual([
      true,
      "2026-07-01",
      "2026-07-06",
    ]);

    const inNode = Object.values(nodeIcal.sync.parseICS(text)).find(
      (one) => one?.type === "VEVENT" && one.rrule && one.datetype !== "date",
    );
    if (inNode?.type !== "VEVENT") throw new Error("node-ical found no event");
    const found = nodeIcal.expandRecurringEvent(inNode, { from: window[0], to: window[1] });
    expect(found.map(({ start }) => localFromInstant(new Date(start)))).toEqual(expected);

    const typed = convertIcsCalendar(undefined, text).events?.[0];
    expect(typed).toMatchObject({
      start: { date: at("2026-01-06T18:00"), local: { timezone: "Europe/Prague" } },
      recurrenceRule: { frequency: "WEEKLY", until: { date: at("2026-04-07T23:59:59") } },
    });
    expect(typed?.exceptionDates?.map(({ date }) => localFromInstant(date))).toEqual(["2026-03-31T18:00"]);
  });

  test("of one event is beside it", async () => {
    await publish("Market", market);
    const text = await (
      await respondFeed(new Request(absoluteUrl("/events/market/event.ics")), "/events/market/event.ics")
    ).text();
    expect(text).toContain(
      "DTSTART:20260307T080000Z\r\nDTEND:20260307T120000Z\r\nSUMMARY;LANGUAGE=en:Market",
    );
  });
});
