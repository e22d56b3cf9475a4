import { beforeEach, expect, test } from "vitest";
import { menus } from "#lib/content/menus";
import { listMenus, listMenusAt } from "#lib/content/queries/menus";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { siteFrame } from "#lib/website/frame";
import { publish, publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { makeFirstMenus } from "./menus.ts";

const module = menus as unknown as AnyModule;
const header = async () => (await siteFrame("en", new Date())).navigation;

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

test("the first menu shows what the header showed without one, also what is marked later", async () => {
  const before = await header();
  await makeFirstMenus();
  expect(await listMenusAt("header")).toHaveLength(2);
  expect(await header()).toEqual(before);
  await publish("Contact", { slug: "contact" });
  expect((await header()).map(({ href }) => href)).toContain("/contact");
});

test("is made once, and does not come back after it was deleted", async () => {
  await Promise.all([makeFirstMenus(), makeFirstMenus()]);
  expect(await listMenusAt("header")).toHaveLength(2);
  for (const { id } of await listMenusAt("header")) await removeRecord(module, id, null);
  await makeFirstMenus();
  expect(await listMenusAt("header")).toEqual([]);
});

test("leaves alone what somebody made before", async () => {
  const own = { name: "Own", location: "header", language: "en", items: '[{"label":"A","to":"/a"}]' };
  await createRecord(module, own, null);
  await makeFirstMenus();
  expect((await listMenus("en")).map(({ items }) => items)).toEqual([
    [{ label: "A", to: "/a", children: [] }],
  ]);
  expect(await listMenus("cs")).toHaveLength(1);
});
