import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { storeTestPicture } from "#lib/content/galleries-fixture";
import { readWorking } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { purgeRecord, removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { changeSetting } from "#lib/settings/change-setting";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { publicContextAt, viewAt } from "../public-context.ts";
import { publishTestSite } from "../test-site.ts";
import type { BlockBody } from "./view.ts";
import { zoneContents } from "./zone-contents.ts";

testState();

const now = new Date("2026-12-01T12:00:00Z");
type Texts = Readonly<Record<string, string>>;
const named = (name: string) => moduleNamed(name) as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

async function create(module: string, texts: Texts): Promise<number> {
  const given = { language: "en", intent: "publish", publishAt: "2026-11-01T12:00" };
  return createdId(named(module), { ...given, ...texts });
}
const block = (texts: Texts) => create("blocks", { name: "Block", zone: "afterContent", ...texts });

/** Returns the blocks below the text of a page. */
async function standing(path = "/about", language: "en" | "cs" = "en"): Promise<readonly BlockBody[]> {
  const view = await viewAt(path, publicContextAt(now));
  const { afterContent = [] } = await zoneContents(
    { language, ...(view ? { view } : {}) },
    async () => false,
    publicContextAt(now),
  );
  return afterContent.map(({ body }) => body);
}

describe("a block of a gallery", () => {
  const pictures = () =>
    Promise.all(["#aa0000", "#00aa00"].map(async (colour) => ({ media: await storeTestPicture(colour) })));
  const gallery = async (texts: Texts = {}) =>
    create("galleries", { title: "Harvest", items: JSON.stringify(await pictures()), ...texts });

  test("shows its first pictures, or its cover, and leads to it", async () => {
    const shown = { type: "gallery", gallery: String(await gallery()) };
    await block({ ...shown, title: "See" });
    await block({ ...shown, key: "cover", galleryLook: "cover" });
    const [all, cover] = await standing();
    expect(all).toMatchObject({ title: "See", card: { href: "/galleries/harvest", extent: "2 pictures" } });
    expect(all).toHaveProperty("pictures.length", 2);
    expect(cover).toHaveProperty("pictures.length", 1);
  });

  test("is nothing while visitors cannot see the gallery, and stays without one that is gone", async () => {
    const id = await gallery();
    const blockId = await block({ type: "gallery", gallery: String(id) });
    expect(await referencesTo(database(), { module: "galleries", id })).toMatchObject([
      { fromModule: "blocks", fromId: String(blockId), field: "gallery" },
    ]);
    await updateRecord(named("galleries"), id, { intent: "unpublish" }, null);
    expect(await standing()).toEqual([]);
    await removeRecord(named("galleries"), id, null);
    await purgeRecord(named("galleries"), id, null);
    expect(await standing()).toEqual([]);
    expect(await readWorking(named("blocks"), blockId)).toMatchObject({ gallery: null });
  });

  test("is of a gallery in its own language", async () => {
    const id = await gallery({ language: "cs" });
    const texts = { name: "Block", language: "en", type: "gallery", gallery: String(id) };
    expect(await createRecord(named("blocks"), texts, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "gallery" }],
    });
  });
});

describe("a block of a form", () => {
  const fields = JSON.stringify([{ name: "name", type: "text", label: "Your name", required: true }]);
  const form = (texts: Texts = {}) => create("forms", { name: "Order", key: "order", fields, ...texts });

  test("is the form itself, named after it unless the block has a heading", async () => {
    await block({ type: "form", form: String(await form()) });
    expect(await standing()).toMatchObject([
      { kind: "form", title: "Order", form: { action: "/forms/order", fields: [{ name: "name" }] } },
    ]);
  });

  test("is nothing while visitors cannot see the form, or it takes nothing any more", async () => {
    const id = await form();
    await block({ type: "form", form: String(id) });
    await updateRecord(named("forms"), id, { closesAt: "2026-11-30T12:00", intent: "publish" }, null);
    expect(await standing()).toEqual([]);
    await updateRecord(named("forms"), id, { closesAt: "", intent: "publish" }, null);
    expect(await standing()).toHaveLength(1);
    await updateRecord(named("forms"), id, { intent: "unpublish" }, null);
    expect(await standing()).toEqual([]);
  });

  test("stands once on a page, and not where the page holds the form already", async () => {
    const id = await form();
    await block({ type: "form", form: String(id) });
    await block({ key: "again", type: "form", form: String(id) });
    await block({ key: "text", content: "After it" });
    expect((await standing()).map(({ kind }) => kind)).toEqual(["form", "text"]);
    expect((await standing("/forms/order")).map(({ kind }) => kind)).toEqual(["text"]);
  });
});

describe("a block of a newsletter", () => {
  const list = (texts: Texts = {}) =>
    create("newsletterLists", { name: "Board", key: "board", title_en: "Orchard letter", ...texts });

  test("signs up for its list, named and described as the list unless the block says otherwise", async () => {
    const newsletterList = String(await list({ description_en: "Six times a year." }));
    await block({ type: "newsletter", newsletterList });
    await block({ key: "own", type: "newsletter", newsletterList, title: "Write to me", summary: "Rarely." });
    expect(await standing()).toMatchObject([
      {
        kind: "newsletter",
        title: "Orchard letter",
        summary: "Six times a year.",
        form: {
          action: "/newsletter/subscribe",
          lists: [{ value: "board" }],
          wording: expect.stringContaining("Orchard letter"),
          leaveHref: "/newsletter/unsubscribe",
        },
      },
      { title: "Write to me", summary: "Rarely." },
    ]);
  });

  test("is nothing while its list takes nobody, or is gone", async () => {
    const id = await list();
    await block({ type: "newsletter", newsletterList: String(id) });
    await updateRecord(named("newsletterLists"), id, { open: "false" }, null);
    expect(await standing()).toEqual([]);
    await updateRecord(named("newsletterLists"), id, { open: "true" }, null);
    expect(await standing()).toHaveLength(1);
    await removeRecord(named("newsletterLists"), id, null);
    expect(await standing()).toEqual([]);
  });

  test("needs a list before visitors see it", async () => {
    const texts = { name: "Block", language: "en", type: "newsletter", intent: "publish" };
    expect(await createRecord(named("blocks"), texts, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "newsletterList", code: "required" }],
    });
  });
});

describe("a block of a map", () => {
  const hrefs = async () => (await standing()).flatMap((body) => (body.kind === "map" ? body.maps : []));

  test("leads to a mark at its coordinates, else to a search for its address", async () => {
    const id = await block({ type: "map", address: "Pod Větrníkem 14\nMedovany" });
    const query = encodeURIComponent("Pod Větrníkem 14, Medovany");
    expect((await hrefs()).map(({ href }) => href)).toEqual([
      `https://www.openstreetmap.org/search?query=${query}`,
      `https://mapy.com/fnc/v1/search?query=${query}`,
      `https://www.google.com/maps/search/?api=1&query=${query}`,
    ]);
    await updateRecord(named("blocks"), id, { coordinates: "49.95N, 16.15E", intent: "publish" }, null);
    expect((await hrefs()).map(({ href }) => href)).toEqual([
      "https://www.openstreetmap.org/?mlat=49.95&mlon=16.15#map=17/49.95/16.15",
      "https://mapy.com/fnc/v1/showmap?center=16.15,49.95&zoom=17&marker=true",
      "https://www.google.com/maps/search/?api=1&query=49.95,16.15",
    ]);
  });
});

describe("a block of opening hours", () => {
  const week = [
    { day: "wednesday", from: "9", to: "12" },
    { day: "wednesday", from: "13", to: "17" },
    { day: "thursday", from: "9", to: "12" },
    { day: "thursday", from: "13", to: "17" },
    { day: "sunday", from: "10", to: "24" },
  ];

  test("says the organisation's, in stretches of days that are alike, and nothing while there are none", async () => {
    await block({ type: "openingHours" });
    await block({ type: "openingHours", language: "cs" });
    expect(await standing()).toEqual([]);
    await changeSetting("organisation.openingHours", JSON.stringify(week));
    expect(await standing()).toMatchObject([
      {
        hours: [
          { days: "Monday–Tuesday", times: "closed" },
          { days: "Wednesday–Thursday", times: "9:00–12:00, 13:00–17:00" },
          { days: "Friday–Saturday", times: "closed" },
          { days: "Sunday", times: "10:00–24:00" },
        ],
        special: [],
      },
    ]);
    expect(await standing("/cs/o-nas", "cs")).toMatchObject([
      { hours: expect.arrayContaining([{ days: "Pondělí–úterý", times: "zavřeno" }]) },
    ]);
  });

  test("tells of days that differ from a month before until they are over", async () => {
    await block({ type: "openingHours" });
    await changeSetting("organisation.openingHours", JSON.stringify(week));
    const days = [
      { date: "2026-11-30", from: "", to: "", note: "Over" },
      { date: "2026-12-01", from: "9", to: "10", note: "" },
      { date: "2026-12-24", from: "", to: "", note: "Christmas" },
      { date: "2027-01-15", from: "", to: "", note: "Far" },
    ];
    await changeSetting("organisation.exceptions", JSON.stringify(days));
    expect(await standing()).toMatchObject([
      {
        special: [
          { date: { dateTime: "2026-12-01" }, times: "9:00–10:00", note: null },
          { date: { dateTime: "2026-12-24", text: "24 December 2026" }, times: "closed", note: "Christmas" },
        ],
      },
    ]);
  });

  test("says its own where it has them", async () => {
    const hours = JSON.stringify([{ days: "Every day", times: "always" }]);
    await changeSetting("organisation.openingHours", JSON.stringify(week));
    await block({ type: "openingHours", hoursOf: "own", hours });
    expect(await standing()).toMatchObject([{ hours: [{ days: "Every day", times: "always" }] }]);
  });
});
