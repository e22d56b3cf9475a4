import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { categories } from "#lib/content/categories";
import { events } from "#lib/content/events";
import { adminGroupsTable } from "#lib/kernel/administrators";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { instantFromLocal } from "#lib/platform/i18n/time-zone";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { clientWith } from "#test/client";
import { column } from "#test/statements";
import { useTestDatabase } from "#test/test-database";

const at = (local: string) => instantFromLocal(local.slice(0, 10), local.slice(11)) ?? new Date(Number.NaN);
const now = at("2036-03-01T12:00");

let client: Awaited<ReturnType<typeof clientWith>>;
beforeEach(async () => {
  await useTestDatabase();
  client = await clientWith(["events"]);
});

async function make(module: object, texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module as AnyModule, { language: "en", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/** Tuesdays of January, February and March at six. */
const choir = {
  title: "Choir",
  intent: "publish",
  startsAt: "2036-01-01T18:00",
  endsAt: "2036-01-01T20:00",
  repeats: "FREQ=WEEKLY;COUNT=13",
  place: "School",
  capacity: "12",
};
const series = (texts: Readonly<Record<string, string>> = {}) => make(events, { ...choir, ...texts });
const act = (id: number, action: string, day = "2036-03-11") =>
  client.post(`/ADMIN/en/events/${id}/${action}`, { day });
const stored = (id: number) => readRecord(events as unknown as AnyModule, id);
const everything = () => database().select().from(events.table).orderBy(events.table.id).all();

async function datesAt(path: string): Promise<readonly (readonly [string, string])[]> {
  const view = await viewAt(path, publicContextAt(now, 1));
  if (view?.body.kind !== "archive") return [];
  return view.body.cards.map(({ text, event }) => [text, event?.when.text ?? ""] as const);
}

describe("one date of a repeated event becomes an event of its own", () => {
  test("with all that the series has, which leaves the day out", async () => {
    const music = await make(categories, { name: "Music", scope: "events" });
    const id = await series({ categories: String(music) });
    const { status, body } = await act(id, "detachOccurrence");
    expect([status, body.data.redirectUrl]).toEqual([200, `/ADMIN/en/events/${body.data.id}`]);
    expect(await stored(body.data.id)).toMatchObject({
      title: "Choir",
      slug: "choir-2036-03-11",
      status: "published",
      startsAt: at("2036-03-11T18:00"),
      endsAt: at("2036-03-11T20:00"),
      overAt: at("2036-03-11T20:00"),
      repeats: null,
      exceptions: [],
      place: "School",
      capacity: 12,
      categories: [music],
    });
    expect(await stored(id)).toMatchObject({ exceptions: [{ day: "2036-03-11" }], version: 2 });
    expect(
      await column("SELECT action FROM auditLog WHERE module = 'events' ORDER BY id DESC LIMIT 2"),
    ).toEqual(expect.arrayContaining(["events.detachOccurrence", "created"]));
  });

  test("so that visitors find the date all the time, once", async () => {
    const id = await series();
    await act(id, "detachOccurrence", "2036-03-04");
    expect(await datesAt("/events")).toEqual([
      ["Choir", "Tuesday, 4 March 2036, 18:00–20:00"],
      ["Choir", "Tuesday, 11 March 2036, 18:00–20:00"],
    ]);
  });

  test("a draft of a draft, also where whole days count over the change of clocks", async () => {
    const camp = { startsAt: "2036-03-28", endsAt: "2036-03-30", allDay: "true", repeats: "FREQ=YEARLY" };
    const id = await series({ ...camp, intent: "draft" });
    const { body } = await act(id, "detachOccurrence", "2036-03-28");
    expect(await stored(body.data.id)).toMatchObject({
      status: "draft",
      startsAt: at("2036-03-28T00:00"),
      endsAt: at("2036-03-30T00:00"),
    });
  });

  test("in every language in which it takes place then, as translations of one another", async () => {
    const id = await series();
    const inCzech = await series({ title: "Sbor", language: "cs", translationOf: String(id) });
    const { body } = await act(inCzech, "detachOccurrence");
    const czech = await stored(body.data.id);
    const english = await stored(Number(czech?.translationOf));
    expect([czech, english]).toMatchObject([
      { title: "Sbor", language: "cs", startsAt: at("2036-03-11T18:00") },
      { title: "Choir", language: "en", translationOf: null, startsAt: at("2036-03-11T18:00") },
    ]);
    for (const one of [id, inCzech])
      expect(await stored(one)).toMatchObject({ exceptions: [{ day: "2036-03-11" }] });
  });

  test("but not by somebody who may change only one of the languages, who is told why", async () => {
    const id = await series();
    const inCzech = await series({ title: "Sbor", language: "cs", translationOf: String(id) });
    const alone = await series({ title: "Kurz", language: "cs" });
    const limits = { events: { languages: ["cs"] } };
    await database()
      .update(adminGroupsTable)
      .set({ limits })
      .where(eq(adminGroupsTable.id, client.groupId))
      .run();
    const before = await everything();
    for (const action of ["detachOccurrence", "cancelOccurrence"]) {
      const { status, body } = await act(inCzech, action);
      expect([status, body.message]).toEqual([409, expect.stringMatching(/^This date is shared with/)]);
    }
    expect(await everything()).toEqual(before);
    expect((await act(alone, "cancelOccurrence")).status).toBe(200);
  });

  test("and what waits to be published keeps waiting, without the day", async () => {
    const id = await series();
    const waiting = { title: "Choir of the school", exceptions: '[{"day":"2036-02-05"}]', intent: "draft" };
    await client.post(`/ADMIN/en/events/${id}`, waiting);
    const { body } = await act(id, "detachOccurrence");
    expect(await stored(body.data.id)).toMatchObject({ title: "Choir", workingCopy: null });
    expect(await stored(id)).toMatchObject({ title: "Choir", exceptions: [{ day: "2036-03-11" }] });
    const form = (await client.get(`/ADMIN/en/events/${id}`)).body;
    expect(form.title).toBe("Choir of the school");
    expect(form.exceptions.map(({ day }: { day: string }) => day)).toEqual(["2036-02-05", "2036-03-11"]);
  });
});

describe("one date is cancelled", () => {
  test("in every language, by one press", async () => {
    const id = await series();
    const inCzech = await series({ title: "Sbor", language: "cs", translationOf: String(id) });
    expect((await act(id, "cancelOccurrence")).body).toMatchObject({ status: "ok" });
    for (const one of [id, inCzech])
      expect(await stored(one)).toMatchObject({ exceptions: [{ day: "2036-03-11" }], version: 2 });
  });
});

describe.each(["detachOccurrence", "cancelOccurrence"])("%s", (action) => {
  test("is undone as a whole", async () => {
    const music = await make(categories, { name: "Music", scope: "events" });
    const id = await series({ categories: String(music) });
    await series({ title: "Sbor", language: "cs", translationOf: String(id) });
    await database()
      .update(events.table)
      .set({ publishedAt: new Date("2036-01-01T08:00Z") })
      .run();
    const seen = async () =>
      (await everything()).map(({ exceptions, overAt, publishedAt }) => ({
        exceptions,
        overAt,
        publishedAt,
      }));
    const before = await seen();
    const links = await column("SELECT from_id FROM record_links");
    const { undo } = (await act(id, action)).body.data;
    const undone = await client.post(undo.url, { undo: undo.undo });
    expect(undone.status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await column("SELECT from_id FROM record_links")).toEqual(links);
    if (action === "detachOccurrence") expect(undone.body.data.redirectUrl).toBe(`/ADMIN/en/events/${id}`);
  });

  test("is refused on a day on which it does not take place, and twice", async () => {
    const id = await series();
    expect((await act(id, action, "2036-03-12")).status).toBe(409);
    expect((await act(id, action)).status).toBe(200);
    expect((await act(id, action)).status).toBe(409);
    const once = await series({ title: "Concert", repeats: "" });
    expect((await act(once, action, "2036-01-01")).status).toBe(409);
    const whole = await series({ title: "Last", repeats: "FREQ=WEEKLY;COUNT=1" });
    expect((await act(whole, action, "2036-01-01")).status).toBe(422);
  });

  test("takes its own permission, and on the website that of publishing", async () => {
    const id = await series();
    const draft = await series({ title: "Draft", intent: "draft" });
    const before = await everything();
    client = await clientWith(["events.read", "events.update"]);
    expect((await act(id, action)).status).toBe(403);
    client = await clientWith(["events.update", "events.create", `events.${action}`]);
    expect((await act(id, action)).status).toBe(403);
    expect(await everything()).toEqual(before);
    expect((await act(draft, action)).status).toBe(200);
  });

  test("works as a plain form, from the list of next dates", async () => {
    const id = await series();
    const { location } = await client.submit(`/ADMIN/en/events/${id}/${action}`, { day: "2036-03-11" });
    expect(location).toMatch(/^\/ADMIN\/en\/events\/\d+\?notice=/);
    expect(await stored(id)).toMatchObject({ exceptions: [{ day: "2036-03-11" }] });
  });
});
