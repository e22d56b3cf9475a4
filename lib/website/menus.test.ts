import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../kernel/engine/trash.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { siteFrame } from "./frame.ts";
import { publicContextAt, viewAt } from "./public-context.ts";
import { publish, publishTestSite } from "./test-site.ts";
import type { NavigationItem } from "./views/frame.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

const moduleOf = (name: string) => moduleNamed(name) as AnyModule;

async function create(module: string, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(moduleOf(module), texts);
}

function menu(items: unknown, { location = "header", language = "en" } = {}): Promise<number> {
  return create("menus", { name: "Menu", location, language, items: JSON.stringify(items) });
}

const newsItem = (title: string, date: string, texts: Readonly<Record<string, string>> = {}) =>
  create("news", { title, date, language: "en", intent: "publish", ...texts });

/** The items as `text → address`, with those below them in a list. */
function outline(items: readonly NavigationItem[] = []): readonly unknown[] {
  return items.map(({ text, href, children }) => {
    const told = href === undefined ? text : `${text} → ${href}`;
    return children.length > 0 ? [told, outline(children)] : told;
  });
}

const header = async (language: Language = "en", now = new Date()) =>
  outline((await siteFrame(language, now)).navigation);

describe("the menu of the header", () => {
  const tree = ["About → /about", ["History → /about/history"]];

  test("is made of the pages marked for the navigation where nobody made one, and again after it was deleted", async () => {
    expect(await header()).toEqual([tree]);
    const id = await menu([{ label: "Only", to: "/only" }]);
    expect(await header()).toEqual(["Only → /only"]);
    expect(await header("cs")).toEqual(["O nás → /cs/o-nas"]);
    await removeRecord(moduleOf("menus"), id, null);
    expect(await header()).toEqual([tree]);
  });

  test("is called as its targets are, unless somebody wrote something else", async () => {
    await menu([
      { to: `pages:${site.about}` },
      { label: "Where we come from", to: `pages:${site.history}` },
      { to: "https://example.com/" },
      { to: "mailto:jana@example.com" },
    ]);
    expect(await header()).toEqual([
      "About → /about",
      "Where we come from → /about/history",
      "example.com → https://example.com/",
      "jana@example.com → mailto:jana@example.com",
    ]);
    await updateRecord(moduleOf("pages"), site.about, { title: "About us", slug: "us", version: "1" }, null);
    expect((await header())[0]).toBe("About us → /us");
  });

  test("leaves out what visitors cannot see, with all that is below it, and headings left with nothing", async () => {
    const later = await publish("Later", { slug: "later", publishAt: "2099-01-01T12:00" });
    await menu([
      { label: "Secret words", to: `pages:${site.secret}`, children: [{ to: `pages:${site.about}` }] },
      { to: "pages:999" },
      { to: "users:1" },
      { to: "nowhere:1" },
      { label: "Soon", children: [{ to: `pages:${later}` }] },
      { label: "Only words" },
    ]);
    expect(await header()).toEqual(["Only words"]);
    expect(await header("en", new Date("2099-02-01"))).toEqual([["Soon", ["Later → /later"]], "Only words"]);
  });

  test("lists the pages of the navigation, the list of a module and its newest records", async () => {
    await menu([
      { to: "pages:tree" },
      { to: "news:list" },
      { label: "Fresh", to: "news:newest:2" },
      { to: "pages:newest:2" },
      { to: "redirections:list" },
    ]);
    const own = ["About → /about", ["History → /about/history"]];
    expect(await header()).toEqual([own]);
    await newsItem("Old", "2026-01-01");
    await newsItem("New", "2026-03-01");
    await newsItem("Middle", "2026-02-01");
    await newsItem("Česky", "2026-04-01", { language: "cs" });
    await newsItem("Draft", "2026-05-01", { intent: "draft" });
    expect(await header()).toEqual([
      own,
      "News → /news",
      ["Fresh", ["New → /news/new", "Middle → /news/middle"]],
    ]);
    await publish("Contact", { slug: "contact" });
    expect((await header())[1]).toBe("Contact → /contact");
  });

  test("marks the page being shown, what is above it, and headings that lead to it", async () => {
    await menu([
      { to: `pages:${site.about}`, children: [{ to: `pages:${site.history}` }] },
      { label: "All", children: [{ to: `pages:${site.history}` }] },
      { label: "Other", children: [{ to: "/elsewhere" }] },
    ]);
    const now = new Date();
    const { navigation } = await siteFrame("en", now, await viewAt("/about/history", publicContextAt(now)));
    expect(navigation.map(({ current }) => current)).toEqual(["section", "section", undefined]);
    expect(navigation[0]?.children[0]?.current).toBe("page");
  });

  test("draws a line only between two items", async () => {
    const line = { to: "divider" };
    await menu([
      line,
      { label: "A", to: "/a" },
      line,
      { to: "pages:999" },
      line,
      { label: "B", to: "/b" },
      line,
    ]);
    const { navigation } = await siteFrame("en", new Date());
    expect(navigation.map(({ text, isDivided }) => [text, isDivided])).toEqual([
      ["A", undefined],
      ["B", true],
    ]);
  });
});

test("each language has its own menus, and each place one of its own", async () => {
  await menu([{ label: "Privacy", to: "/privacy" }], { location: "legal" });
  await menu([{ label: "Kontakt", children: [{ to: "tel:+420123456789" }] }], {
    location: "footer",
    language: "cs",
  });
  const [english, czech] = [await siteFrame("en", new Date()), await siteFrame("cs", new Date())];
  expect([outline(english.footerMenu), outline(english.legal)]).toEqual([[], ["Privacy → /privacy"]]);
  expect(english.footerMenu).toBeUndefined();
  expect([outline(czech.footerMenu), outline(czech.legal)]).toEqual([
    [["Kontakt", ["+420123456789 → tel:+420123456789"]]],
    [],
  ]);
});

test("a link to a page of another language leads there", async () => {
  await menu([{ to: `pages:${site.onas}` }]);
  expect(await header()).toEqual(["O nás → /cs/o-nas"]);
});

test("what somebody wrote into the database by hand leads nowhere it may not", async () => {
  const id = await menu([{ label: "Fine", to: "/fine" }]);
  const nested = (depth: number): object[] =>
    depth === 0 ? [] : [{ label: "Deep", children: nested(depth - 1) }];
  const items = [
    { label: "Script", to: "javascript:alert(1)" },
    { label: "Elsewhere", to: "//evil.example" },
    { label: 7, to: {}, children: "x" },
    null,
    "text",
    { label: "Fine", to: "/fine", children: nested(50) },
  ];
  const write = (text: string) => database().run(sql`UPDATE menus SET items = ${text} WHERE id = ${id}`);
  await write(JSON.stringify(items));
  expect(await header()).toEqual([["Fine → /fine", [["Deep", ["Deep"]]]]]);
  for (const odd of ["{", "{}", "null", '"text"', "[[[]]]"]) {
    await write(odd);
    expect(await header()).toEqual([]);
  }
});
