import { beforeEach, describe, expect, test } from "vitest";
import { moduleNamed } from "#lib/kernel/registry";
import { publish, publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../engine/trash.ts";
import { countLive, findLiveAt, listLive, listLiveByIds, listLiveSet } from "./live-records.ts";

const module = moduleNamed("pages")!;
const now = new Date("2026-06-01T12:00:00Z");
const at = (time: string) => new Date(`2026-06-01T${time}Z`).toISOString();

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

test.each([
  ["about/history", "en", "history"],
  ["o-nas", "cs", "onas"],
] as const)("a record is found at its path %s in its language alone", async (path, language, name) => {
  expect(await findLiveAt(module, { language, path }, now)).toMatchObject({ id: site[name], path });
  const other = language === "en" ? "cs" : "en";
  expect(await findLiveAt(module, { language: other, path }, now)).toBeUndefined();
});

describe("visitors see a record", () => {
  test.each([
    [{ publishAt: at("11:59:59") }, true],
    [{ publishAt: at("12:00:00") }, true],
    [{ publishAt: at("12:00:01") }, false],
    [{ unpublishAt: at("12:00:01") }, true],
    [{ unpublishAt: at("12:00:00") }, false],
    [{ status: "draft" }, false],
  ])("with %j: %s", async (texts, isSeen) => {
    const id = await publish("June", texts);
    expect((await listLiveByIds(module, [id, site.home], now)).map((row) => row.id).includes(id)).toBe(
      isSeen,
    );
  });

  test("until it lies in the trash", async () => {
    await removeRecord(module, site.history, null);
    expect(await listLiveByIds(module, [site.history], now)).toEqual([]);
  });
});

test("a set of translations is found by its original", async () => {
  const ids = (await listLiveSet(module, site.about, now)).map(({ id }) => id);
  expect(ids).toEqual([site.about, site.onas]);
});

test("records are counted and listed in stretches, the greatest first, of one language or of all", async () => {
  const titles = async (stretch: Partial<Parameters<typeof listLive>[1]>) =>
    (await listLive(module, { newestBy: "title", limit: 2, ...stretch }, now)).map(({ title }) => title);
  expect(await titles({ language: "en" })).toEqual(["Home", "History"]);
  expect(await titles({ language: "en", offset: 2 })).toEqual(["About"]);
  expect([await countLive(module, { language: "en" }, now), await countLive(module, {}, now)]).toEqual([
    3, 5,
  ]);
  expect(await titles({ limit: 9 })).toEqual(["O nás", "Home", "History", "Domů", "About"]);
});
