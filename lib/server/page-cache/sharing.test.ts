import { describe, expect, test } from "vitest";
import { takeSharedPage } from "#lib/platform/shared-page";
import { ask, testCache } from "./page-cache.fixture.ts";

describe("a page that many addresses have", () => {
  /** Caches a site that has the same page wherever nothing is, in which `text` stands. */
  function siteWithSharedPage() {
    const rendered: string[] = [];
    const shown = { text: "Nothing is here." };
    const cache = testCache(({ url = "" }, response) => {
      ask('select * from "news"');
      const isTaken = takeSharedPage("missing");
      if (!isTaken) rendered.push(url);
      response.writeHead(404, { "content-type": "text/html" }).end(isTaken ? "" : shown.text);
    });
    return { ...cache, rendered, shown };
  }

  test("is rendered for the first of them", async () => {
    const { get, store, drawn, rendered } = siteWithSharedPage();
    for (let number = 0; number < 20; number += 1) {
      const { statusCode, body } = await get(`/missing/${number}`);
      expect([statusCode, body]).toEqual([404, "Nothing is here."]);
    }
    expect(drawn).toHaveLength(20);
    expect(rendered).toEqual(["/missing/0"]);
    expect((await get("/missing/7")).headers["server-timing"]).toBe("cache;desc=hit");
    expect(store.lastUsed(20)).toEqual([]);
  });

  test.each(["pages", "news"] as const)("is rendered anew after a change of %s", async (table) => {
    const { get, change, rendered, shown } = siteWithSharedPage();
    await get("/missing/1");
    await get("/missing/2");
    shown.text = "Nothing was found.";
    change(table);
    for (const path of ["/missing/2", "/missing/1", "/missing/3"])
      expect((await get(path)).body, path).toBe("Nothing was found.");
    expect(rendered).toEqual(["/missing/1", "/missing/2"]);
  });

  test("is rendered for whoever is not given what is cached", async () => {
    const { get, rendered } = siteWithSharedPage();
    await get("/missing/1");
    const { body, headers } = await get("/missing/2?a=b");
    expect([body, headers.past]).toEqual(["Nothing is here.", "yes"]);
    expect(rendered.at(-1)).toBe("/missing/2?a=b");
  });

  test("is not the page of people who are signed in", async () => {
    const values = { name: "Mia", csrf: "a".repeat(64) };
    const askerOf = async () => ({ ...values, until: Date.now() + 60_000 });
    const taken: boolean[] = [];
    const { get } = testCache(
      (_, response) => {
        taken.push(takeSharedPage("missing"));
        response.writeHead(404, { "content-type": "text/html" }).end("Nothing is here.");
      },
      { askerOf },
    );
    const headers = { cookie: "redakce-website=x" };
    for (const path of ["/missing/1", "/missing/2"]) await get(path, { headers });
    await get("/missing/3");
    await get("/missing/4", { headers });
    expect(taken).not.toContain(true);
  });
});
