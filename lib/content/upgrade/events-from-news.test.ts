import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { categories } from "#lib/content/categories";
import { events } from "#lib/content/events";
import { menus } from "#lib/content/menus";
import { news } from "#lib/content/news";
import { readWorking, rowById } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { instantFromLocal } from "#lib/platform/i18n/time-zone";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { moveEventsFromNews } from "./events-from-news.ts";

type Texts = Readonly<Record<string, string>>;
const at = (local: string) => instantFromLocal(local.slice(0, 10), local.slice(11) || "00:00") as Date;
const untyped = (module: unknown) => module as AnyModule;
const linkTo = (href: string) =>
  JSON.stringify({
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
      },
    ],
  });

async function create(module: AnyModule, texts: Texts): Promise<number> {
  const saved = await createRecord(module, { language: "en", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const category = (name: string, texts: Texts = {}) =>
  create(untyped(categories), { name, scope: "news", ...texts });

interface Former {
  readonly from?: Date;
  readonly to?: Date;
  readonly place?: string;
  readonly texts?: Texts;
}

/** Writes an item as an earlier version kept events: without `from`, a draft that has no time yet. */
async function formerEvent(title: string, { from, to, place, texts = {} }: Former = {}): Promise<number> {
  const id = await create(untyped(news), { title, intent: "publish", ...texts });
  const columns: Record<string, unknown> = {
    "retired kind": "event",
    "retired event_from": from ?? null,
    "retired event_to": to ?? null,
    "retired place": place ?? null,
  };
  await database().update(news.table).set(columns).where(eq(news.table.id, id)).run();
  return id;
}

const concert = { from: at("2030-05-04T18:00"), to: at("2030-05-04T20:00"), place: "Barn" };
const eventRows = () => database().select().from(events.table).orderBy(events.table.id).all();
const only = async () => {
  const [row] = await eventRows();
  return rowById(database(), untyped(events), row?.id ?? 0, true);
};

describe("an event among the news", () => {
  beforeEach(async () => {
    await useTestDatabase();
  });

  test("becomes an event with all it has, made by the same person at the same time, and the item goes to the trash", async () => {
    const id = await formerEvent("Concert", {
      ...concert,
      texts: { perex: "Loud.", audience: "signedIn", unpublishAt: "2031-01-01T10:00", noindex: "true" },
    });
    const made = { createdBy: "eva", createdAt: at("2026-01-05T10:00") };
    await database().update(news.table).set(made).where(eq(news.table.id, id)).run();
    expect(await moveEventsFromNews()).toBe(1);
    expect(await only()).toMatchObject({
      ...made,
      title: "Concert",
      slug: "concert",
      path: "concert",
      perex: "Loud.",
      startsAt: concert.from,
      endsAt: concert.to,
      overAt: concert.to,
      place: "Barn",
      status: "published",
      audience: "signedIn",
      unpublishAt: at("2031-01-01T10:00"),
      noindex: true,
    });
    expect(await rowById(database(), untyped(news), id, true)).toMatchObject({
      deletedAt: expect.any(Date),
      title: "Concert",
    });
    const client = await clientWith("all");
    const [entry] = await entriesOfRecord("news", String(id), { limit: 1 });
    expect(entry).toMatchObject({ action: "trashed", createdBy: null });
    expect((await client.get("/ADMIN/en/events?search=concert")).body.rows).toHaveLength(1);
  });

  test.each([
    [at("2030-05-01"), at("2030-05-02"), "2030-05-01", true],
    [at("2030-05-01"), at("2030-05-04"), "2030-05-03", true],
    [at("2030-05-01T10:00"), undefined, undefined, false],
  ])("from %s to %s keeps its days and times", async (from, to, last, allDay) => {
    await formerEvent("Camp", { from, ...(to ? { to } : {}), place: "Mill" });
    await moveEventsFromNews();
    expect(await only()).toMatchObject({ startsAt: from, endsAt: last ? at(last) : null, allDay });
  });

  test("keeps what waits beside it, also in categories, and a draft without a time stays a draft", async () => {
    const [one, two] = [await category("One"), await category("Two")];
    const id = await formerEvent("Concert", { ...concert, texts: { categories: `${one}` } });
    await updateRecord(
      untyped(news),
      id,
      { title: "Louder", categories: `${two},${one}`, intent: "draft" },
      null,
    );
    const row = await rowById(database(), untyped(news), id);
    const copy = {
      ...JSON.parse(String(row?.workingCopy)),
      eventTo: at("2030-05-04T21:00").toISOString(),
      place: "",
    };
    await database()
      .update(news.table)
      .set({ workingCopy: JSON.stringify(copy) })
      .where(eq(news.table.id, id))
      .run();
    await formerEvent("Some day", { texts: { intent: "draft" } });
    expect(await moveEventsFromNews()).toBe(2);
    const [moved, draft] = await eventRows();
    expect(moved).toMatchObject({ title: "Concert", endsAt: concert.to, place: "Barn" });
    const working = await readWorking(untyped(events), moved?.id ?? 0);
    expect(working).toMatchObject({
      title: "Louder",
      endsAt: at("2030-05-04T21:00"),
      startsAt: concert.from,
    });
    expect(working?.place).toBeNull();
    const named = await database()
      .select()
      .from(categories.table)
      .where(eq(categories.table.scope, "events"))
      .all();
    expect(named.map(({ name }) => name).toSorted()).toEqual(["One", "Two"]);
    const ids = ["One", "Two"].map((name) => named.find((each) => each.name === name)?.id);
    expect(working?.categories).toEqual(ids);
    expect(draft).toMatchObject({ title: "Some day", status: "draft", startsAt: null });
  });

  test("is sorted into a category of events of the same name where there is one, below the same others, its main one first", async () => {
    const fruit = await category("Fruit");
    const [apples, town] = [await category("Apples", { parentId: `${fruit}` }), await category("Town")];
    const known = await category("Town", { scope: "events" });
    const texts = { categories: `${apples},${town}`, primaryCategory: `${town}` };
    await formerEvent("Concert", { ...concert, texts });
    await moveEventsFromNews();
    const all = await database()
      .select()
      .from(categories.table)
      .where(eq(categories.table.scope, "events"))
      .all();
    const idOf = (name: string) => all.find((one) => one.name === name)?.id;
    expect(all).toHaveLength(3);
    expect(all.find(({ name }) => name === "Apples")).toMatchObject({ parentId: idOf("Fruit") });
    expect(await only()).toMatchObject({ categories: [known, idOf("Apples")] });
  });

  test("stays a translation, in whichever order they were written", async () => {
    const english = await formerEvent("Concert", concert);
    const czech = await formerEvent("Koncert", { ...concert, texts: { language: "cs" } });
    const set = { translationOf: czech };
    await database().update(news.table).set(set).where(eq(news.table.id, english)).run();
    await moveEventsFromNews();
    const [original, translation] = await eventRows();
    expect(original).toMatchObject({ title: "Koncert", translationOf: null });
    expect(translation).toMatchObject({ title: "Concert", translationOf: original?.id });
  });

  test("leads on from its address, those before it and its file, and takes another slug where its own is taken", async () => {
    const slug = "concert-2";
    await create(untyped(events), { title: "Concert", startsAt: "2030-01-01T10:00", intent: "publish" });
    const id = await formerEvent("Concert", { ...concert, texts: { slug: "spring" } });
    await updateRecord(untyped(news), id, { slug: "concert" }, null);
    await formerEvent("Koncert", { ...concert, texts: { language: "cs" } });
    await moveEventsFromNews();
    const client = await clientWith("all");
    const { body } = await client.get("/ADMIN/en/redirections");
    const ways = body.rows.map(({ source, target }: Texts) => `${source} → ${target}`);
    expect(ways.toSorted()).toEqual([
      "/cs/aktuality/koncert → /cs/akce/koncert",
      `/news/concert → /events/${slug}`,
      `/news/spring → /events/${slug}`,
    ]);
  });

  test("is what links in texts, menus and waiting changes lead to", async () => {
    const id = await formerEvent("Concert", concert);
    const holder = await create(untyped(news), {
      title: "Holder",
      content: linkTo(`news:${id}`),
      intent: "publish",
    });
    await updateRecord(
      untyped(news),
      holder,
      { content: linkTo(`news:${id}`), perex: "New", intent: "draft" },
      null,
    );
    const items = JSON.stringify([{ label: "Up", children: [{ to: `news:${id}`, children: [] }] }]);
    const menu = await create(untyped(menus), { name: "Top", location: "header", items });
    await moveEventsFromNews();
    const link = `events:${(await only())?.id}`;
    expect(JSON.stringify((await rowById(database(), untyped(news), holder))?.content)).toContain(link);
    expect(await readWorking(untyped(news), holder)).toMatchObject({ perex: "New" });
    expect((await rowById(database(), untyped(menus), menu))?.items).toEqual([
      { label: "Up", children: [{ to: link, children: [] }] },
    ]);
  });

  test("moves once; plain news stay, as does what visitors saw as such; what was in the trash is there", async () => {
    await create(untyped(news), { title: "Plain", intent: "publish" });
    await formerEvent("Without a time");
    await removeRecord(untyped(news), await formerEvent("Thrown away", concert), null);
    expect(await moveEventsFromNews()).toBe(1);
    expect(await only()).toMatchObject({ title: "Thrown away", deletedAt: expect.any(Date) });
    const id = await formerEvent("Later", concert);
    expect(await moveEventsFromNews()).toBe(0);
    expect((await restoreRecord(untyped(events), Number((await only())?.id), null)).outcome).toBe("saved");
    expect(await rowById(database(), untyped(news), id)).toMatchObject({ title: "Later" });
  });
});
