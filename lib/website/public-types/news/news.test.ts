import { beforeEach, describe, expect, test } from "vitest";
import { categories } from "#lib/content/categories";
import { news } from "#lib/content/news";
import { runAction } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { siteFrame } from "#lib/website/frame";
import { viewMetadata } from "#lib/website/metadata";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { resolveAddress } from "#lib/website/resolve-address";
import { sitemapXml } from "#lib/website/sitemap";
import { structuredData } from "#lib/website/structured-data";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody, StoryBody } from "#lib/website/views/bodies";
import { useTestDatabase } from "#test/test-database";
import { createCategory, publishNews } from "./news-fixture.ts";

const now = new Date("2026-12-01T12:00:00Z");

beforeEach(useTestDatabase);

async function shown(address: string, { page = 1, at = now } = {}): Promise<SiteView> {
  const view = await viewAt(address, publicContextAt(at, page));
  if (!view) throw new Error(`Nothing is at ${address}.`);
  return view;
}

const titles = (view: SiteView) => (view.body as ArchiveBody).cards.map(({ text }) => text);
const story = async (address: string) => (await shown(address)).body as StoryBody;

/** Items of a day each, the first the oldest. */
async function publishMany(count: number, texts: Readonly<Record<string, string>> = {}): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await publishNews(`Item ${n}`, { date: `2026-10-${String(n).padStart(2, "0")}`, ...texts });
}

describe("the list", () => {
  test("has the newest first, twelve on a page, and no page that is empty", async () => {
    await publishMany(14);
    const first = await shown("/news");
    expect(titles(first).slice(0, 2)).toEqual(["Item 14", "Item 13"]);
    expect((first.body as ArchiveBody).turns).toEqual({ page: 1, of: 2, older: "/news?page=2" });
    const second = await shown("/news", { page: 2 });
    expect(titles(second)).toEqual(["Item 2", "Item 1"]);
    expect(second.search).toMatchObject({ href: "/news?page=2", title: "News – page 2 – Redakce" });
    expect((await resolveAddress("/news", now, 3)).kind).toBe("missing");
  });

  test("tells search engines of each page's own address and neighbours, and of translations once", async () => {
    await publishMany(13);
    const second = viewMetadata(await shown("/news", { page: 2 }), "Orchard");
    expect(second.alternates).toMatchObject({ canonical: expect.stringMatching(/\/news\?page=2$/) });
    expect(second.alternates).toMatchObject({ languages: {} });
    expect(second.pagination).toMatchObject({ previous: expect.stringMatching(/\/news$/), next: null });
    const first = viewMetadata(await shown("/news"), "Orchard");
    expect(first.alternates?.languages).toHaveProperty("cs", expect.stringMatching(/\/cs\/aktuality$/));
    expect(first.alternates?.types).toHaveProperty(["application/rss+xml"]);
  });

  test("begins with what is pinned until its time, which stands nowhere twice", async () => {
    await publishMany(13);
    await publishNews("Pinned", { date: "2026-01-01", pinnedUntil: "2026-12-24T12:00" });
    expect(titles(await shown("/news")).slice(0, 2)).toEqual(["Pinned", "Item 13"]);
    expect(titles(await shown("/news", { page: 2 }))).toEqual(["Item 2", "Item 1"]);
    const later = { at: new Date("2027-01-01") };
    expect(titles(await shown("/news", later))[0]).toBe("Item 13");
    expect(titles(await shown("/news", { ...later, page: 2 }))).toEqual(["Item 1", "Pinned"]);
  });

  test("is of one language, and shows neither drafts nor what is still to come", async () => {
    await publishNews("Česky", { language: "cs" });
    await publishNews("Draft", { intent: "draft" });
    await publishNews("Later", { publishAt: "2026-12-02T12:00" });
    expect(titles(await shown("/news"))).toEqual([]);
    expect(titles(await shown("/cs/aktuality"))).toEqual(["Česky"]);
    expect(titles(await shown("/news", { at: new Date("2026-12-03") }))).toEqual(["Later"]);
  });

  test("is in the navigation of a language as soon as that has news", async () => {
    await publishNews("Česky", { language: "cs" });
    const links = async (language: "en" | "cs") =>
      (await siteFrame(language, now)).navigation.map(({ href }) => href);
    expect(await links("en")).toEqual([]);
    expect(await links("cs")).toEqual(["/cs/aktuality"]);
  });
});

describe("a category", () => {
  test("shows what is in it and in those under it, once", async () => {
    const fruit = await createCategory("Fruit", { description: "All about fruit." });
    const apples = await createCategory("Apples", { parentId: String(fruit) });
    await publishNews("Pears", { categories: `${fruit}` });
    await publishNews("Apples", { categories: `${apples},${fruit}` });
    await publishNews("Weather");
    const view = await shown("/news/category/fruit");
    expect(titles(view).toSorted()).toEqual(["Apples", "Pears"]);
    expect(view).toMatchObject({ title: "Fruit", body: { perex: "All about fruit." } });
    expect(titles(await shown("/news/category/apples"))).toEqual(["Apples"]);
  });

  test("leads to the other one after a merge, with its feed", async () => {
    const [source, target] = [await createCategory("Fruit"), await createCategory("Orchard")];
    await publishNews("Pears", { categories: `${source}` });
    await runAction(categories as unknown as AnyModule, "merge", source, { into: `${target}` }, "eva");
    expect((await resolveAddress("/news/category/fruit", now)).kind).toBe("missing");
    expect(titles(await shown("/news/category/orchard"))).toEqual(["Pears"]);
  });

  test("of another kind has no address", async () => {
    await createCategory("Pictures", { scope: "galleries" });
    expect((await resolveAddress("/news/category/pictures", now)).kind).toBe("missing");
  });

  test("is offered in its translation", async () => {
    const fruit = await createCategory("Fruit");
    await createCategory("Ovoce", { language: "cs", translationOf: String(fruit) });
    expect((await shown("/news/category/fruit")).translations).toContainEqual({
      language: "cs",
      href: "/cs/aktuality/kategorie/ovoce",
    });
  });
});

describe("a year", () => {
  test("shows what is dated in it, and is nowhere when nothing is", async () => {
    await publishNews("Old", { date: "2024-12-31" });
    await publishNews("New", { date: "2026-01-01" });
    const view = await shown("/news/archive/2024");
    expect(titles(view)).toEqual(["Old"]);
    expect((view.body as ArchiveBody).years.map(({ text, isCurrent }) => [text, isCurrent])).toEqual([
      ["2026", false],
      ["2024", true],
    ]);
    for (const address of [
      "/news/archive/2025",
      "/news/archive/02024",
      "/news/archive/2024/12",
      "/news/archive",
    ])
      expect((await resolveAddress(address, now)).kind).toBe("missing");
  });

  test("keeps an item of the same word at its own address", async () => {
    await publishNews("Archive");
    await publishNews("Category");
    expect((await shown("/news/archive")).title).toBe("Archive");
    expect((await shown("/news/category")).title).toBe("Category");
  });
});

describe("an item", () => {
  test("leads to the newer and the older one, also where they are of one day", async () => {
    for (const title of ["One", "Two", "Three"]) await publishNews(title, { date: "2026-10-01" });
    expect(await story("/news/two")).toMatchObject({
      newer: { href: "/news/three" },
      older: { href: "/news/one" },
    });
    expect(await story("/news/three")).toMatchObject({ newer: undefined });
    expect(await story("/news/one")).toMatchObject({ older: undefined });
  });

  test("offers others of its category, then the newest, and never itself", async () => {
    const fruit = String(await createCategory("Fruit"));
    await publishNews("Pears", { categories: fruit });
    await publishNews("Apples", { categories: fruit });
    for (const title of ["Weather", "Sheep", "Wall"]) await publishNews(title);
    const related = async (address: string) => (await story(address)).related.map(({ text }) => text);
    expect(await related("/news/pears")).toEqual(["Apples", "Wall", "Sheep"]);
    expect(await related("/news/wall")).toEqual(["Sheep", "Weather", "Apples"]);
  });

  test("shows its main category first, and none that is in the trash", async () => {
    const [one, two] = [await createCategory("One"), await createCategory("Two", { color: "plum" })];
    await publishNews("Item", { categories: `${one},${two}`, primaryCategory: `${two}` });
    expect((await story("/news/item")).labels).toEqual([
      { text: "Two", color: "plum", href: "/news/category/two" },
      { text: "One", color: "green", href: "/news/category/one" },
    ]);
    await runAction(categories as unknown as AnyModule, "dissolve", two, {}, "eva");
    expect((await story("/news/item")).labels.map(({ text }) => text)).toEqual(["One"]);
  });

  test("tells search engines what it is", async () => {
    await publishNews("Pressing", { authorName: "Eva", date: "2026-10-01", perex: "<b>Juice</b>" });
    expect(structuredData(await shown("/news/pressing"), "Orchard")).toMatchObject({
      "@graph": [
        {
          "@type": "NewsArticle",
          headline: "Pressing",
          datePublished: "2026-10-01",
          author: { "@type": "Person", name: "Eva" },
        },
        { "@type": "BreadcrumbList" },
      ],
    });
  });

  test("keeps an old address leading to it", async () => {
    const id = await publishNews("Pressing");
    await updateRecord(news as unknown as AnyModule, id, { slug: "juice" }, null);
    expect((await shown("/news/juice")).title).toBe("Pressing");
  });
});

test("calendars that follow the news are led to the events, and nothing else is", async () => {
  for (const [path, to] of [
    ["/news/calendar.ics", "/events/calendar.ics"],
    ["/cs/aktuality/calendar.ics", "/cs/akce/calendar.ics"],
  ] as const)
    expect(await resolveAddress(path, now)).toEqual({ kind: "moved", to, status: 301 });
  await publishNews("Pears", { date: "2026-10-01" });
  for (const path of [
    "/news/pears/calendar.ics",
    "/news/archive/2026/calendar.ics",
    "/galleries/calendar.ics",
  ])
    expect((await resolveAddress(path, now)).kind).toBe("missing");
});

test("the sitemap has items, lists and categories, and tells what is new as news", async () => {
  await createCategory("Fruit");
  await publishNews("Pears & <apples>");
  await publishNews("Hidden", { noindex: "true" });
  const sitemap = await sitemapXml();
  for (const address of ["/news", "/news/pears-apples", "/news/category/fruit"])
    expect(sitemap).toContain(`${address}</loc>`);
  expect(sitemap).toContain("<recent:title>Pears &amp; &lt;apples&gt;</recent:title>");
  expect(sitemap).not.toContain("/news/hidden");
  const later = await sitemapXml(new Date(Date.now() + 3 * 86_400_000));
  expect(later).not.toContain("<recent:title>");
});
