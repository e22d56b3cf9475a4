import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { forgetUnusedWords } from "#lib/website/queries/search-words";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { change, pages, wish } from "./search.fixture.ts";
import { adviseOn } from "./search-view.ts";

beforeEach(useTestDatabase);

const offered = async (typed: string, language: "en" | "cs" = "en") =>
  (await adviseOn(wish(typed, language))).map(({ words }) => words.join(" "));

test("a misspelled word is offered as the site spells it, with its accents", async () => {
  await publish("Štěpování jabloní", { content: "Rouby se berou v zimě.", language: "cs" });
  for (const typed of ["štěpovvání", "štěopvání", "stepovni", "škěpování", "ŠTĚPPOVANI"])
    expect((await offered(typed, "cs"))[0], typed).toBe("štěpování");
  expect((await offered("štěpvání jabloň zimnně", "cs"))[0]).toBe("štěpování jabloň zimě");
});

test("nothing is offered that finds nothing, or that looks like no word of the site", async () => {
  await publish("Grafting");
  await publish("Pruning", { audience: "signedIn" });
  const draft = await publish("Budding");
  await change(pages, draft, { intent: "unpublish" });
  expect(await offered("graftnig")).toEqual(["grafting"]);
  expect(await offered("graftnig", "cs")).toEqual([]);
  for (const typed of ["prunning", "buddding", "xylophone", "gra4ting"])
    expect(await offered(typed), typed).not.toContainEqual(expect.stringMatching(/^(pruning|budding|graft)/));
});

test("words that no record has any more are forgotten", async () => {
  const page = await publish("Grafting scions");
  await change(pages, page, { title: "Grafting knives" });
  await forgetUnusedWords(new AbortController().signal);
  const kept = await database().all(
    sql`SELECT DISTINCT word FROM site_search_trigrams WHERE trigram IN (' gr', ' sc', ' kn')
      INTERSECT SELECT word FROM site_search_spellings ORDER BY word`,
  );
  expect(kept).toEqual([{ word: "grafting" }, { word: "knives" }]);
});
