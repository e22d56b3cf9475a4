import { beforeEach, expect, test } from "vitest";
import { menus } from "#lib/content/menus";
import { pages } from "#lib/content/pages";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { describeLinks } from "./describe-links.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

const viewer = (language: "en" | "cs", permissions = ["superadmin"]) => ({
  language,
  permissions: new Set(permissions),
  limits: {},
});

test("whoever may not read pages is told nothing of a draft but its number", async () => {
  const items = JSON.stringify([{ to: `pages:${site.secret}` }, { to: `pages:${site.about}` }]);
  const { links } = await describeLinks(menus.fields.items, items, viewer("en", ["menus"]));
  expect(links?.targets).toEqual([
    { href: `pages:${site.secret}`, title: `#${site.secret}`, language: "en", isVisible: false },
    { href: `pages:${site.about}`, title: "About", address: "/about", language: "en", isVisible: true },
  ]);
});

async function linksOf(items: readonly { readonly to: string }[], language: "en" | "cs" = "en") {
  return (await describeLinks(menus.fields.items, JSON.stringify(items), viewer(language))).links;
}

test("a form tells of each record that an item leads to whether visitors can see it", async () => {
  await removeRecord(pages as unknown as AnyModule, site.history, null);
  const leading = [site.about, site.onas, site.secret, site.history, 999].map((id) => ({
    to: `pages:${id}`,
  }));
  const links = await linksOf([...leading, { to: "users:1" }, { to: "/about" }]);
  expect(links?.targets).toEqual([
    { href: `pages:${site.about}`, title: "About", address: "/about", language: "en", isVisible: true },
    { href: `pages:${site.onas}`, title: "O nás", address: "/cs/o-nas", language: "cs", isVisible: true },
    { href: `pages:${site.secret}`, title: "Secret", address: "/secret", language: "en", isVisible: false },
    { href: `pages:${site.history}`, isVisible: false },
    { href: "pages:999", isVisible: false },
    { href: "users:1", isVisible: false },
  ]);
});

test("it offers what the places list, called in the language of the reader", async () => {
  const lists = (await linksOf([], "cs"))?.lists;
  expect(lists).toContainEqual({ module: "news", title: "Aktuality", shows: ["list", "newest"] });
  expect(lists).toContainEqual({ module: "pages", title: "Stránky", shows: ["tree"] });
  expect(lists?.map((list) => list.module)).not.toContain("users");
});

test("fields of other kinds are not asked", async () => {
  expect(await describeLinks(pages.fields.title, "pages:1", viewer("en"))).toEqual({});
});
