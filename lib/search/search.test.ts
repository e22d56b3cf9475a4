import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#db/test-database";
import { seenBy } from "#lib/audience";
import type { FormTexts } from "#lib/engine/form/decode";
import { purgeRecord } from "#lib/engine/purge";
import { removeRecord } from "#lib/engine/remove";
import { restoreRecord } from "#lib/engine/restore";
import { createRecord, updateRecord } from "#lib/engine/save";
import { seedRows } from "#lib/engine/seed-rows";
import type { Language } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
import { everyModule, modules } from "#lib/modules/index";
import { publish } from "#lib/site/test-site";
import { buildSearch } from "./build-search.ts";
import { countFound, findNewest, findRecords } from "./find.ts";
import { adviseOn } from "./help.ts";
import { readQuery } from "./query.ts";

const pages = modules.pages as unknown as AnyModule;
const news = modules.news as unknown as AnyModule;
const blocks = modules.blocks as unknown as AnyModule;
const forms = modules.forms as unknown as AnyModule;
const galleries = modules.galleries as unknown as AnyModule;
const categories = modules.categories as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
});

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

  test("records of every place, each where it is", async () => {
    await make(categories, { name: "Pruning", scope: "news", language: "en" });
    await make(news, { title: "Pruning day", language: "en", status: "published", date: "2026-03-01" });
    await publish("Pruning");
    const hits = await findRecords(wish("prun"), { limit: 10, offset: 0 });
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
    const first = await findRecords(wish("cider"), { limit: 5, offset: 0 });
    const second = await findRecords(wish("cider"), { limit: 5, offset: 5 });
    expect([...first, ...second].map(({ module, id }) => `${module}:${id}`).sort()).toEqual(ids.sort());
  });

  test("what was looked for is marked, in the title and where it stands in the text", async () => {
    await publish("Cider days", {
      perex: "Come and see.",
      content: `${"Words before. ".repeat(40)}The cider press.`,
    });
    const [hit] = await findRecords(wish("cid"), { limit: 1, offset: 0 });
    expect(hit?.title).toEqual([
      { text: "Cider", isFound: true },
      { text: " days", isFound: false },
    ]);
    expect(hit?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: "cider", isFound: true }]);
    expect(hit?.excerpt.map(({ text }) => text).join("")).toMatch(/^….*The cider press\.$/s);
  });

  test("markup and marks in a text are words like all others", async () => {
    await publish("Cider <script>alert(1)</script>", { perex: "\u0002bold\u0003 <mark>cider</mark>" });
    const [hit] = await findRecords(wish("cider"), { limit: 1, offset: 0 });
    expect(hit?.title.map(({ text }) => text).join("")).toBe("Cider <script>alert(1)</script>");
    expect(hit?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: "cider", isFound: true }]);
  });
});

describe("what stands in a text", () => {
  const holding = (...records: readonly (readonly [string, number])[]) =>
    JSON.stringify({
      type: "doc",
      content: records.map(([name, id]) => ({ type: "record", attrs: { module: name, id: String(id) } })),
    });
  let count = 0;
  const block = (texts: FormTexts) => {
    count += 1;
    const own = { name: `Secretname ${count}`, type: "text", language: "en", status: "published" };
    return insert(blocks, { ...own, ...texts });
  };
  const fields = JSON.stringify([{ type: "text", name: "kde", label: "Whereabouts" }]);
  const form = { name: "Order", key: "order", introduction: "Barrels", fields, language: "en" };

  test("finds it: blocks, forms and galleries, and what stands in blocks again", async () => {
    const gallery = await insert(galleries, { title: "Harvest", language: "en", status: "published" });
    const inner = await block({ content: holding(["galleries", gallery]) });
    const order = await insert(forms, { ...form, status: "published" });
    const outer = await block({ content: holding(["blocks", inner], ["forms", order]) });
    const page = await publish("Cider", { content: holding(["blocks", outer]) });
    for (const typed of ["harvest", "barrels", "whereabouts"])
      expect(await found(typed), typed).toContain(`pages:${page}`);
    expect(await found("secretname")).toEqual([]);
  });

  test("finds it by other words as soon as it is changed, taken off, or deleted for good", async () => {
    const inner = await block({ content: "First words" });
    const outer = await block({ content: holding(["blocks", inner]) });
    const page = `pages:${await publish("Cider", { content: holding(["blocks", outer]) })}`;
    await change(blocks, inner, { content: "Second thoughts" });
    expect([await found("first"), await found("thoughts")]).toEqual([[], [page]]);
    await change(blocks, inner, { content: "Third time", intent: "draft" });
    expect([await found("third"), await found("thoughts")]).toEqual([[], [page]]);
    await change(blocks, inner, { intent: "publish" });
    expect(await found("third")).toEqual([page]);
    await change(blocks, outer, { intent: "unpublish" });
    expect(await found("third")).toEqual([]);
    await change(blocks, outer, { intent: "publish" });
    expect(await found("third")).toEqual([page]);
    await removeRecord(blocks, inner, null);
    await purgeRecord(blocks, inner, null);
    expect(await found("third")).toEqual([]);
  });

  test("tells nobody what is not for him, or not for good", async () => {
    const few = await insert(forms, { ...form, status: "published", audience: "signedIn" });
    const ending = await block({ content: "Ending", unpublishAt: "2999-01-01T00:00" });
    const coming = await block({ content: "Coming", publishAt: "2999-01-01T00:00" });
    const content = holding(["forms", few], ["blocks", ending], ["blocks", coming]);
    await publish("Cider", { content });
    const members = await publish("Members", { content, audience: "signedIn" });
    for (const typed of ["barrels", "ending", "coming"]) expect(await found(typed), typed).toEqual([]);
    const ofMembers = await seenBy("signedIn", () => found("barrels"));
    expect(ofMembers.toSorted()).toEqual([`forms:${few}`, `pages:${members}`]);
  });

  test("goes round in no circle", async () => {
    const one = await block({ content: "Round" });
    const other = await block({ content: holding(["blocks", one]) });
    const page = await publish("Cider", { content: holding(["blocks", other]) });
    await change(blocks, one, { content: holding(["blocks", other], ["blocks", one]) });
    expect(await found("round")).toEqual([]);
    expect(await found("cider")).toEqual([`pages:${page}`]);
  });
});

test("headings and paragraphs do not run into each other in an excerpt", async () => {
  const line = (type: string, text: string) => ({
    type,
    ...(type === "heading" ? { attrs: { level: 2 } } : {}),
    content: [{ type: "text", text }],
  });
  const content = [line("heading", "Keys"), line("paragraph", "At the mill."), line("paragraph", "Cider")];
  await publish("Where", { content: JSON.stringify({ type: "doc", content }) });
  const [hit] = await findRecords(wish("cider"), { limit: 1, offset: 0 });
  expect(hit?.excerpt.map(({ text }) => text).join("")).toBe("Keys … At the mill. Cider");
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
    expect(rows()).toBe(0);
  });

  test("what is in another language, what no place shows, and what is no content", async () => {
    await publish("Cider", { language: "cs" });
    await make(categories, { name: "Cider", scope: "pages", language: "en" });
    await make(modules.redirections as unknown as AnyModule, { source: "/cider", target: "/x" });
    expect(await found("cider")).toEqual([]);
    expect(await found("cider", "cs")).toHaveLength(1);
  });

  test("a scheduled record before its time, and one whose time is over, to the moment", async () => {
    const page = await publish("Cider", { publishAt: "2026-05-01T10:00", unpublishAt: "2026-05-02T10:00" });
    const { publishAt, unpublishAt } = database()
      .$client.prepare("SELECT publish_at AS publishAt, unpublish_at AS unpublishAt FROM pages WHERE id = ?")
      .get(page) as { publishAt: number; unpublishAt: number };
    const at = (time: number) => countFound({ words: ["cider"], language: "en", now: new Date(time) });
    expect([
      await at(publishAt - 1),
      await at(publishAt),
      await at(unpublishAt - 1),
      await at(unpublishAt),
    ]).toEqual([0, 1, 1, 0]);
  });

  test("slugs", async () => {
    await publish("Cider", { slug: "hidden-name" });
    expect(await found("hidden")).toEqual([]);
  });
});

describe("what is typed", () => {
  test.each(["", " ", "a", "a b", '"', "*", "%", "\0", "—"])("%j looks for nothing", async (typed) => {
    await publish("Abacus and butter");
    expect(readQuery(typed).words).toEqual([]);
    expect(await found(typed)).toEqual([]);
  });

  test("operators of the index are words", async () => {
    await publish("Fish OR chips");
    await publish("Fish");
    expect(await found("fish OR chips")).toHaveLength(1);
    expect(await found("fish NOT chips")).toEqual([]);
    for (const typed of [
      '"fish',
      "fish*",
      "title:fish",
      "{title}:fish",
      "^fish",
      "(fish",
      "fish)",
      "NEAR(fish",
      "-fish",
      "fish''",
    ])
      await expect(found(typed), typed).resolves.toBeDefined();
  });

  test("no text is ever an expression, whatever somebody types", async () => {
    await publish("Cider & perry (1920–1930): 100 %");
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            "*",
            "(",
            ")",
            ":",
            "^",
            "-",
            "+",
            "{",
            "}",
            " OR ",
            " AND ",
            " NOT ",
            "NEAR",
            "\0",
            "\ud800",
            "cider",
            "ž",
            "¹",
            "٣",
            "́",
          ),
          { maxLength: 20 },
        )
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (typed) => {
        const { words } = readQuery(typed);
        const asked = { words, language: "en" as const, now: new Date() };
        expect((await findRecords(asked, { limit: 10, offset: 0 })).length).toBeLessThanOrEqual(1);
        await adviseOn(asked);
      }),
      { numRuns: 300 },
    );
  });

  test("the beginning of every word of a title finds it", async () => {
    const word = fc.stringMatching(/^[a-zřžšěéíůúýŘŽ0-9]{2,12}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
        const page = await publish(words.join(" "), { slug: `page-${crypto.randomUUID()}` });
        const typed = words.map((one) => one.slice(0, 2)).join(" ");
        expect(await found(typed, "en", 500)).toContain(`pages:${page}`);
        await change(pages, page, { status: "draft" });
      }),
      { numRuns: 25 },
    );
  });
});

describe("help for who found nothing", () => {
  test("tells which word to leave out, and other endings of a word", async () => {
    await publish("Moštování jablek", { language: "cs" });
    const advise = (typed: string) =>
      adviseOn({ words: readQuery(typed).words, language: "cs", now: new Date() });
    expect(await advise("mostovani hrusek")).toEqual([{ words: ["mostovani"], count: 1 }]);
    expect(await advise("jablky")).toEqual([{ words: ["jabl"], count: 1 }]);
    expect(await advise("nic podobneho")).toEqual([]);
  });

  test("shows what appeared last, in the visitor's language and without what is to come", async () => {
    await publish("First");
    await publish("Later", { publishAt: "2999-01-01T00:00" });
    await publish("Poslední", { language: "cs" });
    const newest = await findNewest("en", new Date(), 5);
    expect(newest.map(({ href }) => href)).toEqual(["/first"]);
  });
});

describe("the index", () => {
  test("is built from what is stored where it is missing, and only once", async () => {
    const page = await publish("Cider");
    await publish("Draft cider", { status: "draft" });
    database().$client.exec(
      "DROP TABLE site_search; DROP TABLE site_search_records; DROP TABLE site_search_built",
    );
    expect(await buildSearch(everyModule())).toContain("pages");
    expect(await found("cider")).toEqual([`pages:${page}`]);
    expect(await buildSearch(everyModule())).toEqual([]);
  });

  test("is whole again after a building that was cut short", async () => {
    const page = await publish("Cider");
    database().$client.exec("DELETE FROM site_search_built WHERE module = 'pages'; DELETE FROM site_search");
    expect(await buildSearch(everyModule())).toEqual(["pages"]);
    expect(await found("cider")).toEqual([`pages:${page}`]);
  });

  test("holds what is made up past the engine", async () => {
    await seedRows(categories, 30, () => undefined);
    expect(rows()).toBe(30);
  });

  test("is not written by a change that visitors see nothing of", async () => {
    const page = await publish("Cider");
    const client = database().$client;
    client.exec(
      "CREATE TRIGGER told AFTER UPDATE ON site_search_records BEGIN SELECT raise(ABORT, 'written'); END",
    );
    await change(pages, page, { title: "Perry", intent: "draft" });
    await change(pages, page, { intent: "discard" });
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

function wish(typed: string, language: Language = "en") {
  return { words: readQuery(typed).words, language, now: new Date() };
}

async function found(typed: string, language: Language = "en", limit = 10): Promise<readonly string[]> {
  const hits = await findRecords(wish(typed, language), { limit, offset: 0 });
  return hits.map(({ module, id }) => `${module}:${id}`);
}

async function make(module: AnyModule, texts: FormTexts): Promise<void> {
  await insert(module, texts);
}

async function insert(module: AnyModule, texts: FormTexts): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

async function change(module: AnyModule, id: number, texts: FormTexts): Promise<void> {
  expect(await updateRecord(module, id, texts, null)).toMatchObject({ outcome: "saved" });
}

function rows(): unknown {
  return database().$client.prepare("SELECT count(*) FROM site_search").pluck().get();
}
