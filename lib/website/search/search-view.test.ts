import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { stampedHeaders } from "#lib/platform/http/caller";
import { respondWebsite } from "#lib/server/pipeline/website";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { viewMetadata } from "../metadata.ts";
import { publicContextAt, viewAt } from "../public-context.ts";
import { resolveAddress } from "../resolve-address.ts";
import { structuredData } from "../structured-data.ts";
import { publish, publishTestSite } from "../test-site.ts";
import { readSearchQuery } from "./find.ts";
import { searchView } from "./search-view.ts";
import { respondSuggestions } from "./suggestions.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

const look = (typed: string, page = 1, language: "en" | "cs" = "en") =>
  searchView(typed, page, { language, now: new Date() });

describe("the address of the search", () => {
  test.each([
    ["/search", "en"],
    ["/cs/hledat", "cs"],
  ] as const)("%s is the search in %s", async (pathname, language) => {
    expect(await resolveAddress(pathname)).toEqual({ kind: "search", language });
  });

  test.each([
    ["/Search/", "/search"],
    ["/en/search", "/search"],
    ["/cs/HLEDAT", "/cs/hledat"],
  ])("%s leads to %s", async (pathname, to) => {
    expect(await resolveAddress(pathname)).toEqual({ kind: "moved", to, status: 301 });
  });

  test.each(["/hledat", "/cs/search", "/search/more"])("%s is none", async (pathname) => {
    expect((await resolveAddress(pathname)).kind).toBe("missing");
  });

  test.each(["search", "hledat"])("no page can be at %s", async (slug) => {
    const texts = { title: "Mine", slug, language: "en", status: "published" };
    const saved = await createRecord(moduleNamed("pages") as AnyModule, texts, null);
    expect(saved).toMatchObject({ outcome: "invalid", issues: [{ field: "slug", code: "reserved" }] });
  });
});

describe("the page of results", () => {
  test("shows what was found, what it is and where, and leads to the same in the other language", async () => {
    const { body, search, translations } = await look("  hist ");
    expect(body).toMatchObject({
      text: "hist",
      state: "searched",
      count: 1,
      results: [{ href: "/about/history", kind: "Pages", title: [{ text: "History", isFound: true }] }],
      turns: { page: 1, of: 1 },
    });
    expect(search).toMatchObject({ title: "“hist” – Search – Orchard", href: "/search?q=hist" });
    expect(translations).toContainEqual({ language: "cs", href: "/cs/hledat?q=hist" });
  });

  test("is for people, not for search engines", async () => {
    const metadata = viewMetadata(await look("hist"), "Orchard");
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates).not.toHaveProperty("languages");
  });

  test("has pages, of which the last one stands for all that there are not", async () => {
    for (let n = 0; n < 23; n += 1) await publish(`Cider ${n}`);
    const first = await look("cider");
    expect(first.body).toMatchObject({
      count: 23,
      turns: { page: 1, of: 3, older: "/search?q=cider&page=2" },
    });
    expect(first.body.results).toHaveLength(10);
    const last = await look("cider", 99);
    expect(last.body.turns).toEqual({ page: 3, of: 3, newer: "/search?q=cider&page=2" });
    expect(last.body.results).toHaveLength(3);
  });

  test("helps who found nothing, asked nothing or typed a single letter", async () => {
    const nothing = await look("history of nonsense");
    expect(nothing.body).toMatchObject({
      state: "searched",
      count: 0,
      advice: [{ href: "/search?q=history" }],
    });
    expect(nothing.body.newest.length).toBeGreaterThan(0);
    expect((await look("")).body).toMatchObject({ state: "unasked", advice: [] });
    expect((await look("h")).body).toMatchObject({ state: "tooShort", results: [], advice: [] });
  });

  test("knows nothing of drafts, not even that they are there", async () => {
    expect((await look("secret")).body).toMatchObject({ count: 0, results: [] });
    expect(JSON.stringify(await look("nothing"))).not.toContain("ecret");
  });
});

test("suggestions are the first results as text, in the language of the address, and never kept", async () => {
  await publish("<b>Cider</b>");
  const request = new Request("http://localhost:3000/search?q=cid", {
    headers: { [stampedHeaders.language]: "en" },
  });
  const answer = await respondSuggestions(request);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    query: "cid",
    count: 1,
    all: "/search?q=cid",
    results: [{ title: "<b>Cider</b>", kind: "Pages", href: "/b-cider-b" }],
  });
});

test("the home page tells search engines where the search is", async () => {
  const home = await viewAt("/cs", publicContextAt(new Date()));
  expect(structuredData(home!, "Sad")).toMatchObject({
    potentialAction: { target: { urlTemplate: "http://localhost:3000/cs/hledat?q={search_term_string}" } },
  });
});

describe("the middleware", () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await respondWebsite(new NextRequest(`http://localhost:3000${path}`, { headers }));
    const rewrite = answer.headers.get("x-middleware-rewrite");
    return rewrite?.replace("http://localhost:3000", "");
  };

  test("leads people to the page, and scripts to the suggestions", async () => {
    expect(await ask("/search?q=a%26b")).toBe("/_search?q=a%26b");
    expect(await ask("/cs/hledat?q=x", { accept: "application/json" })).toBe("/api/suggestions?q=x");
  });

  test("counts pages and suggestions of an address apart, and refuses too many", async () => {
    await changeSetting("limits.search", "2/60");
    const from = { [stampedHeaders.peer]: "203.0.113.77" };
    const json = { ...from, accept: "application/json" };
    expect([await ask("/search?q=a", json), await ask("/search?q=b", json)]).not.toContain(
      "/api/refusal/rateLimited",
    );
    expect(await ask("/search?q=c", json)).toBe("/api/refusal/rateLimited");
    expect(await ask("/search?q=c", from)).toBe("/_search?q=c");
  });
});

test("a query is as long as a query can be", () => {
  expect(readSearchQuery("x".repeat(5000)).text).toHaveLength(200);
  expect(readSearchQuery("one two ".repeat(50)).words).toHaveLength(10);
});
