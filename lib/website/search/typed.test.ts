import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { findNewest, readSearchQuery, searchSite } from "./find.ts";
import { change, found, pages } from "./search.fixture.ts";
import { adviseOn } from "./search-view.ts";

beforeEach(useTestDatabase);

describe("what is typed", () => {
  test.each(["", " ", "a", "a b", '"', "*", "%", "\0", "—"])("%j looks for nothing", async (typed) => {
    await publish("Abacus and butter");
    expect(readSearchQuery(typed).words).toEqual([]);
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
        const { words } = readSearchQuery(typed);
        const asked = { words, language: "en" as const, now: new Date() };
        expect((await searchSite(asked, { limit: 10, offset: 0 })).length).toBeLessThanOrEqual(1);
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
      adviseOn({ words: readSearchQuery(typed).words, language: "cs", now: new Date() });
    expect(await advise("mostovani hrusek")).toEqual([{ words: ["mostovani"], count: 1 }]);
    expect(await advise("jablky")).toEqual([{ words: ["jablk"], count: 1 }]);
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
