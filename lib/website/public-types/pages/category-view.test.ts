import { beforeEach, describe, expect, test } from "vitest";
import { categories } from "#lib/content/categories";
import { pages } from "#lib/content/pages";
import { findLivePage } from "#lib/content/queries/public-pages";
import { withAudience } from "#lib/kernel/audience";
import { runAction } from "#lib/kernel/engine/run-action";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { viewMetadata } from "#lib/website/metadata";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { findRedirection } from "#lib/website/redirections/way";
import { resolveAddress } from "#lib/website/resolve-address";
import { searchSite } from "#lib/website/search/find";
import { sitemapXml } from "#lib/website/sitemap";
import { publish } from "#lib/website/test-site";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody, ArticleBody } from "#lib/website/views/bodies";
import { useTestDatabase } from "#test/test-database";
import { createCategory } from "../news/news-fixture.ts";
import { pagesPublicType } from "../pages.ts";

const now = new Date("2026-12-01T12:00:00Z");
const module = categories as unknown as AnyModule;

beforeEach(useTestDatabase);

const category = (name: string, texts: Readonly<Record<string, string>> = {}) =>
  createCategory(name, { scope: "pages", ...texts });
const sorted = (title: string, ids: readonly number[], texts: Readonly<Record<string, string>> = {}) =>
  publish(title, { categories: ids.join(","), ...texts });

async function shown(address: string, { page = 1, at = now } = {}): Promise<SiteView> {
  const view = await viewAt(address, publicContextAt(at, page));
  if (!view) throw new Error(`Nothing is at ${address}.`);
  return view;
}
const list = async (address: string, how = {}) => (await shown(address, how)).body as ArchiveBody;
const titles = async (address: string, how = {}) => (await list(address, how)).cards.map(({ text }) => text);
const kindAt = async (address: string, page = 1) => (await resolveAddress(address, now, page)).kind;
const labelsAt = async (address: string) =>
  ((await shown(address)).body as ArticleBody).labels?.map(({ text, href }) => [text, href]);

describe("the list of a category", () => {
  test("has its pages and those of categories under it by their titles, each once", async () => {
    const fruit = await category("Fruit", { description: "All about fruit." });
    const apples = await category("Apples", { parentId: String(fruit) });
    await sorted("Pears", [fruit], { perex: "Juicy." });
    await sorted("Čápy", [apples, fruit]);
    await sorted("Dates", [apples]);
    await publish("Weather");
    expect(await shown("/category/fruit")).toMatchObject({
      title: "Fruit",
      body: { perex: "All about fruit." },
    });
    expect(await titles("/category/fruit")).toEqual(["Čápy", "Dates", "Pears"]);
    expect((await list("/category/fruit")).cards[2]).toMatchObject({ href: "/pears", perex: "Juicy." });
    expect(await titles("/category/apples")).toEqual(["Čápy", "Dates"]);
    expect((await shown("/category/apples")).breadcrumbs).toEqual([
      { href: "/", text: "Home" },
      { href: "/category/fruit", text: "Fruit" },
    ]);
  });

  test("leaves out what visitors cannot see, and what is for others than who looks", async () => {
    const fruit = await category("Fruit");
    await sorted("Draft", [fruit], { status: "draft" });
    await sorted("Later", [fruit], { publishAt: "2026-12-02T12:00" });
    await sorted("Over", [fruit], { unpublishAt: "2026-11-01T12:00" });
    await removeRecord(pages as unknown as AnyModule, await sorted("Gone", [fruit]), null);
    const club = await sorted("Club", [], { audience: "signedIn" });
    await sorted("Minutes", [fruit], { parentId: String(club) });
    expect(await titles("/category/fruit")).toEqual([]);
    expect(await titles("/category/fruit", { at: new Date("2026-12-03") })).toEqual(["Later"]);
    expect(await withAudience("signedIn", () => titles("/category/fruit"))).toEqual(["Minutes"]);
  });

  test("is of one language, and leads to its translation alone", async () => {
    const fruit = await category("Fruit");
    const ovoce = await category("Ovoce", { language: "cs", translationOf: String(fruit) });
    await sorted("Pears", [fruit]);
    await sorted("Hrušky", [ovoce], { language: "cs" });
    expect(await titles("/cs/kategorie/ovoce")).toEqual(["Hrušky"]);
    expect(await kindAt("/cs/kategorie/fruit")).toBe("missing");
    expect(await kindAt("/category/ovoce")).toBe("missing");
    const { alternates } = viewMetadata(await shown("/category/fruit"), "Orchard");
    expect(alternates).toMatchObject({
      canonical: absoluteUrl("/category/fruit"),
      languages: { cs: absoluteUrl("/cs/kategorie/ovoce"), "x-default": absoluteUrl("/category/fruit") },
    });
  });

  test("has twelve pages on a page, and none that is empty", async () => {
    const fruit = await category("Fruit", { description: "All about fruit." });
    for (let n = 1; n <= 13; n += 1) await sorted(`Kind ${String(n).padStart(2, "0")}`, [fruit]);
    expect((await list("/category/fruit")).turns).toEqual({
      page: 1,
      of: 2,
      older: "/category/fruit?page=2",
    });
    const second = await shown("/category/fruit", { page: 2 });
    expect(second.body).toMatchObject({ perex: null, cards: [{ text: "Kind 13" }] });
    expect(second.search).toMatchObject({
      href: "/category/fruit?page=2",
      title: "Fruit – page 2 – Redakce",
    });
    expect(await kindAt("/category/fruit", 3)).toBe("missing");
  });

  test("leads on to the other categories of pages, where there are any", async () => {
    await category("Fruit");
    await category("Akce", { language: "cs" });
    await createCategory("Press");
    expect((await list("/category/fruit")).labels).toEqual([]);
    await category("Vegetables");
    expect((await list("/category/fruit")).labels).toMatchObject([
      { href: "/category/fruit", isCurrent: true },
      { href: "/category/vegetables", isCurrent: false },
    ]);
  });

  test("is of pages alone, and has neither a feed nor anything below it", async () => {
    await category("Fruit");
    await createCategory("Press");
    await createCategory("Pictures", { scope: "galleries" });
    for (const address of ["/category/press", "/category/pictures", "/news/category/fruit"])
      expect(await kindAt(address)).toBe("missing");
    for (const address of ["/category", "/category/fruit/feed.xml", "/category/fruit/fruit"])
      expect(await kindAt(address)).toBe("missing");
    expect((await resolveAddress("/Category/Fruit/", now)).kind).toBe("moved");
  });

  test("is in the sitemap, found by its words, and linked from texts", async () => {
    const fruit = await category("Fruit", { description: "Everything about quinces." });
    expect(await sitemapXml(now)).toContain(`<loc>${absoluteUrl("/category/fruit")}</loc>`);
    const wish = { words: ["quinces"], language: "en", now } as const;
    expect(await searchSite(wish, { limit: 5, offset: 0 })).toMatchObject([
      { module: "categories", href: "/category/fruit" },
    ]);
    expect(await publicContextAt(now).hrefOf({ module: "categories", id: String(fruit) })).toBe(
      "/category/fruit",
    );
  });

  test("leads on when the category is renamed or merged into another one", async () => {
    const [fruit, orchard] = [await category("Fruit"), await category("Orchard")];
    await sorted("Pears", [fruit]);
    await updateRecord(module, fruit, { slug: "all-fruit" }, null);
    expect(await findRedirection("/category/fruit", now)).toMatchObject({ target: "/category/all-fruit" });
    await runAction(module, "merge", fruit, { into: String(orchard) }, "eva");
    for (const old of ["/category/fruit", "/category/all-fruit"])
      expect(await findRedirection(old, now)).toMatchObject({ target: "/category/orchard" });
    expect(await kindAt("/category/all-fruit")).toBe("missing");
    expect(await titles("/category/orchard")).toEqual(["Pears"]);
  });

  test.each(["category", "kategorie"])(
    "keeps pages from the path /%s, but not from its name elsewhere",
    async (slug) => {
      const above = await publish("Above");
      const texts = { title: "Page", slug, language: "en" };
      const pagesModule = pages as unknown as AnyModule;
      expect(await createRecord(pagesModule, texts, null)).toMatchObject({
        issues: [{ field: "slug", code: "reserved" }],
      });
      expect((await createRecord(pagesModule, { ...texts, parentId: String(above) }, null)).outcome).toBe(
        "saved",
      );
    },
  );
});

describe("a page", () => {
  test("shows its categories in the order that somebody chose, and none that is in the trash", async () => {
    const [fruit, gone, trees] = [await category("Fruit"), await category("Gone"), await category("Trees")];
    await sorted("Pears", [trees, gone, fruit]);
    await publish("Weather");
    await removeRecord(module, gone, null);
    expect(await labelsAt("/pears")).toEqual([
      ["Trees", "/category/trees"],
      ["Fruit", "/category/fruit"],
    ]);
    expect(await labelsAt("/weather")).toEqual([]);
  });

  test("shows in a preview the categories that it would be in, of its own kind and language", async () => {
    const [fruit, press, ovoce] = [
      await category("Fruit"),
      await createCategory("Press"),
      await category("Ovoce", { language: "cs" }),
    ];
    const id = await publish("Pears");
    const row = await findLivePage(id, now);
    if (!row) throw new Error("The page is not live.");
    expect(
      (await pagesPublicType.preview({ ...row, categories: [press, fruit, ovoce] }, publicContextAt(now)))
        .body,
    ).toMatchObject({ labels: [{ text: "Fruit" }] });
  });
});
