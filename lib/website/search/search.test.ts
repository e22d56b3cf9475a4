import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord } from "#lib/kernel/engine/save";
import { purgeRecord, removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { countFound, searchSite } from "./find.ts";
import { categories, change, found, make, news, pages, wish } from "./search.fixture.ts";
import { buildSearch } from "./search-index.ts";

beforeEach(useTestDatabase);

describe("what is found", () => {
  test("words of titles, summaries and texts, without accents and case, by their beginnings", async () => {
    const page = await publish("Řez jabloní", {
      perex: "Kdy stříhat v předjaří",
      content: "Nejlépe v bezvětří.",
      language: "cs",
    });
    for (const typed of ["ŘEZ", "rez", "jablon", "stri", "PŘEDJAŘÍ", "bezvetri", "jabloni rez", "v rez bez"])
      expect(await found(typed, "cs"), typed).toEqual([`pages:${page}`]);
    for (const typed of ["abloni", "rez hrusni", "ezve", "x rez hrus"])
      expect(await found(typed, "cs"), typed).toEqual([]);
  });

  test("forms of a word, each by any other, in the language of the site that is searched", async () => {
    const page = await publish("Knihy o jablkách", { content: "Ve škole.", language: "cs" });
    for (const typed of ["jablko", "jablek", "jablkum", "kniha", "knize", "knih", "škol jablka"])
      expect(await found(typed, "cs"), typed).toEqual([`pages:${page}`]);
    for (const typed of ["jablonec", "knihovna", "školník"])
      expect(await found(typed, "cs"), typed).toEqual([]);
    const story = await publish("Stories of pruning", { language: "en" });
    for (const typed of ["story", "pruned", "prunes stories"])
      expect(await found(typed), typed).toEqual([`pages:${story}`]);
    const [hit] = await searchSite(wish("knize jablka", "cs"), { limit: 1, offset: 0 });
    expect(hit?.title.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual([
      "Knihy",
      "jablkách",
    ]);
  });

  test("records of every place, each where it is", async () => {
    await make(categories, { name: "Pruning", scope: "news", language: "en" });
    await make(news, { title: "Pruning day", language: "en", status: "published", date: "2026-03-01" });
    await publish("Pruning");
    const hits = await searchSite(wish("prun"), { limit: 10, offset: 0 });
    expect(hits.map(({ href }) => href).sort()).toEqual([
      "/news/category/pruning",
      "/news/pruning-day",
      "/pruning",
    ]);
  });

  test("pictures by what they say to those who cannot see them, and lists by what is in them", async () => {
    const image = { type: "image", attrs: { media: "0123456789abcdef", alt: "A grafting knife" } };
    const item = {
      type: "listItem",
      content: [{ type: "paragraph", content: [{ type: "text", text: "raffia" }] }],
    };
    const content = JSON.stringify({
      type: "doc",
      content: [image, { type: "bulletList", content: [item] }],
    });
    const page = await publish("Tools", { content });
    expect(await found("raffia")).toEqual([`pages:${page}`]);
  });

  test("the best comes first: a title before a summary before a text, and a whole word before its beginning", async () => {
    for (let n = 0; n < 5; n += 1) await publish(`Something else ${n}`);
    const text = await publish("One", { content: "About cider and much else besides." });
    const summary = await publish("Two", { perex: "About cider and much else besides." });
    const beginning = await publish("Ciderhouse");
    const title = await publish("Cider");
    expect((await found("cider"))[0]).toBe(`pages:${title}`);
    await removeRecord(pages, beginning, null);
    expect(await found("cider")).toEqual([title, summary, text].map((id) => `pages:${id}`));
  });

  test("page by page, with how many there are", async () => {
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push(`pages:${await publish(`Cider ${n}`)}`);
    expect(await countFound(wish("cider"))).toBe(7);
    const first = await searchSite(wish("cider"), { limit: 5, offset: 0 });
    const second = await searchSite(wish("cider"), { limit: 5, offset: 5 });
    expect([...first, ...second].map(({ module, id }) => `${module}:${id}`).sort()).toEqual(ids.sort());
  });

  test("what was looked for is marked, in the title and where it stands in the text", async () => {
    await publish("Cider days", {
      perex: "Come and see.",
      content: `${"Words before. ".repeat(40)}The cider press.`,
    });
    const [hit] = await searchSite(wish("cid"), { limit: 1, offset: 0 });
    expect(hit?.title).toEqual([
      { text: "Cider", isFound: true },
      { text: " days", isFound: false },
    ]);
    expect(hit?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: "cider", isFound: true }]);
    expect(hit?.excerpt.map(({ text }) => text).join("")).toMatch(/^….*The cider press\.$/s);
    const sentence = "On the last Saturday of October, at two, we bring out the press";
    await publish("Two", {
      content: `${"Words before. ".repeat(20)}${sentence}. ${"More words. ".repeat(30)}`,
    });
    const [other] = await searchSite(wish("press octob"), { limit: 1, offset: 0 });
    expect(other?.excerpt.map(({ text }) => text).join("")).toMatch(new RegExp(`^…${sentence}\\. .*…$`, "s"));
  });

  test("markup and marks in a text are words like all others", async () => {
    await publish("Cider <script>alert(1)</script>", { perex: "\u0002bold\u0003 <mark>cider</mark>" });
    const [hit] = await searchSite(wish("cider"), { limit: 1, offset: 0 });
    expect(hit?.title.map(({ text }) => text).join("")).toBe("Cider <script>alert(1)</script>");
    expect(hit?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: "cider", isFound: true }]);
  });
});

describe("what nobody finds", () => {
  test("drafts, working copies, and what was taken off", async () => {
    await publish("Secret cider", { status: "draft" });
    const live = await publish("Open cider");
    await change(pages, live, { title: "Changed perry", intent: "draft" });
    expect(await found("cider")).toEqual([`pages:${live}`]);
    expect(await found("perry")).toEqual([]);
    await change(pages, live, { intent: "publish" });
    expect(await found("perry")).toEqual([`pages:${live}`]);
    expect(await found("cider")).toEqual([]);
    await change(pages, live, { intent: "unpublish" });
    expect(await found("perry")).toEqual([]);
  });

  test("the trash, until what is in it is published again", async () => {
    const page = await publish("Cider");
    await removeRecord(pages, page, null);
    expect(await found("cider")).toEqual([]);
    await restoreRecord(pages, page, null);
    expect(await found("cider")).toEqual([]);
    await change(pages, page, { intent: "publish" });
    expect(await found("cider")).toEqual([`pages:${page}`]);
    await removeRecord(pages, page, null);
    await purgeRecord(pages, page, null);
    expect(await rows()).toBe(0);
  });

  test("what is in another language, what no place shows, and what is no content", async () => {
    await publish("Cider", { language: "cs" });
    await make(modules.redirections as unknown as AnyModule, { source: "/cider", target: "/x" });
    expect(await found("cider")).toEqual([]);
    expect(await found("cider", "cs")).toHaveLength(1);
  });

  test("a scheduled record before its time, and one whose time is over, to the moment", async () => {
    const page = await publish("Cider", { publishAt: "2026-05-01T10:00", unpublishAt: "2026-05-02T10:00" });
    const { from, until } = await database().get<Record<"from" | "until", number>>(
      sql`SELECT publish_at AS "from", unpublish_at AS until FROM pages WHERE id = ${page}`,
    );
    const at = (time: number) => countFound({ words: ["cider"], language: "en", now: new Date(time) });
    expect([await at(from - 1), await at(from), await at(until - 1), await at(until)]).toEqual([0, 1, 1, 0]);
  });

  test("slugs", async () => {
    await publish("Cider", { slug: "hidden-name" });
    expect(await found("hidden")).toEqual([]);
  });
});

describe("the index", () => {
  test("is built from what is stored where it is missing, and only once", async () => {
    const page = await publish("Cider");
    await publish("Draft cider", { status: "draft" });
    for (const table of ["site_search", "site_search_records", "site_search_built"])
      await database().run(sql`DROP TABLE ${sql.identifier(table)}`);
    expect(await buildSearch(everyModule())).toContain("pages");
    expect(await found("cider")).toEqual([`pages:${page}`]);
    expect(await buildSearch(everyModule())).toEqual([]);
  });

  test("is whole again after a building that was cut short", async () => {
    const page = await publish("Cider");
    await database().run(sql`DELETE FROM site_search_built WHERE module = 'pages'`);
    await database().run(sql`DELETE FROM site_search`);
    expect(await buildSearch(everyModule())).toEqual(["pages"]);
    expect(await found("cider")).toEqual([`pages:${page}`]);
  });

  test("holds what is made up past the engine", async () => {
    await seedRows(categories, 30, () => undefined);
    expect(await rows()).toBe(30);
  });

  test("is not written by a change that visitors see nothing of", async () => {
    const page = await publish("Cider");
    const written = () => database().all(sql`SELECT * FROM site_search_records`);
    // Any write would set the right time again.
    await database().run(sql`UPDATE site_search_records SET appeared_at = 7`);
    const before = await written();
    await change(pages, page, { title: "Perry", intent: "draft" });
    await change(pages, page, { intent: "discard" });
    expect(await written()).toEqual(before);
    expect(await found("cider")).toEqual([`pages:${page}`]);
  });

  test("goes back with a change that is refused", async () => {
    await publish("Cider", { slug: "cider" });
    const refused = await createRecord(
      pages,
      { title: "Perry", slug: "cider", language: "en", status: "published" },
      null,
    );
    expect(refused.outcome).toBe("invalid");
    expect(await found("perry")).toEqual([]);
  });
});

async function rows(): Promise<number> {
  return (await database().get<{ count: number }>(sql`SELECT count(*) AS count FROM site_search`)).count;
}
