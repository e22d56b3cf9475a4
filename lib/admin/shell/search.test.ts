import { beforeEach, describe, expect, test, vi } from "vitest";
import { blocks } from "#lib/content/blocks";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publishNews } from "#lib/website/public-types/news/news-fixture";
import { publishTestSite } from "#lib/website/test-site";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

async function found(query: string, permissions: "all" | readonly string[] = "all") {
  const { body } = await (await clientWith(permissions)).get(`/ADMIN/en/search?${query}`);
  return body.results as readonly Record<string, unknown>[];
}

describe("what links can lead to", () => {
  test("is found with its module and the address that visitors use", async () => {
    expect(await found("linkable=1&q=Home")).toEqual([
      expect.objectContaining({ module: "pages", id: site.home, title: "Home", address: "/" }),
    ]);
    expect(await found("linkable=1&q=O n%C3%A1s")).toEqual([
      expect.objectContaining({ id: site.onas, address: "/cs/o-nas", language: "cs" }),
    ]);
  });

  test("is of the modules alone that visitors see, and that one may read", async () => {
    const modules = (results: readonly Record<string, unknown>[]) => [
      ...new Set(results.map(({ module }) => module)),
    ];
    expect(modules(await found(""))).toContain("adminsPermissions");
    expect(modules(await found("linkable=1"))).toEqual(["pages"]);
    expect(await found("linkable=1", ["redirections"])).toEqual([]);
  });

  test.each(["pages", "page"])("is found by a link as a text keeps it: %s", async (name) => {
    expect(await found(`linkable=1&q=${name}:${site.secret}`)).toEqual([
      expect.objectContaining({ module: "pages", id: site.secret, address: "/secret" }),
    ]);
  });
});

test("what can stand in texts is found by words, by its link and in its language alone, with what it is called", async () => {
  const item = await publishNews("Harvest");
  await publishNews("Sklizeň", { language: "cs" });
  const harvest = expect.objectContaining({ module: "news", id: item, title: "Harvest", kind: "News" });
  expect(await found("embeddable=1&q=Harv&language=en")).toEqual([harvest]);
  expect(await found(`embeddable=1&q=news:${item}`)).toEqual([harvest]);
  expect(await found("embeddable=1&language=en")).toEqual([harvest]);
  expect(await found(`embeddable=1&q=pages:${site.home}`)).toEqual([]);
  expect(await found("embeddable=1", ["pages"])).toEqual([]);
});

test("blocks that list the newest news are found among all blocks", async () => {
  const given = { language: "en", intent: "publish" };
  for (const texts of [
    { name: "Newest", type: "news" },
    { name: "Notice", content: "Mind the ladder" },
  ])
    await createRecord(blocks as unknown as AnyModule, { ...given, ...texts }, null);
  expect(await found("embeddable=1&newest=1&language=en")).toEqual([
    expect.objectContaining({ module: "blocks", title: "Newest" }),
  ]);
  expect(await found("embeddable=1&module=blocks&type=marquee")).toEqual([]);
});

test("a link names a record of its own module alone, and what only looks like a link is words", async () => {
  const [first] = await found("module=adminsPermissions");
  expect(await found(`q=pages:${first?.id}&module=adminsPermissions`)).toEqual([]);
  expect(await found(`q=adminsPermissions:${first?.id}`)).toEqual([first]);
  expect(await found("q=verse:1")).toEqual([]);
});

test("the records that one changed last are found, each once, unless deleted or no longer allowed", async () => {
  const client = await clientWith(["redirections"]);
  const create = async (source: string) =>
    (await client.post("/ADMIN/en/redirections", { source, target: "/" })).body.data.id;
  const [kept, deleted] = [await create("/kept"), await create("/deleted")];
  await client.post(`/ADMIN/en/redirections/${kept}`, { source: "/renamed", version: "1" });
  await client.remove(`/ADMIN/en/redirections/${deleted}`);
  const { body } = await client.get("/ADMIN/en/search?recent=1");
  expect(body.results).toEqual([
    expect.objectContaining({ module: "redirections", id: kept, url: `/ADMIN/en/redirections/${kept}` }),
  ]);
  expect(await found("recent=1", ["pages"])).toEqual([]);
});
