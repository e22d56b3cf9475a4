import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { moveRecord } from "#lib/kernel/engine/move";
import { updateRecord } from "#lib/kernel/engine/save";
import { listRecords } from "#lib/kernel/listing/list";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import { removeRecord } from "../kernel/engine/trash.ts";
import type { ListingQuery } from "../kernel/listing/query.ts";
import { findRedirection } from "../website/redirections/way.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");

const pages = moduleNamed("pages")!;
const redirectionsModule = moduleNamed("redirections")!;

beforeEach(useTestDatabase);

async function save(module: typeof pages, texts: FormTexts): Promise<number> {
  return createdId(module, texts);
}
const page = (slug: string, texts: FormTexts = {}) =>
  save(pages, { title: slug, slug, status: "published", ...texts });
const redirect = (source: string, target: string) => save(redirectionsModule, { source, target });
async function rename(id: number, slug: string, texts: FormTexts = {}): Promise<void> {
  expect(await updateRecord(pages, id, { slug, ...texts }, null)).toMatchObject({ outcome: "saved" });
}
/** Every redirection in use, as `source → target`, by source. */
const led = async () =>
  (await database().select().from(redirections).orderBy(redirections.id).all())
    .map(({ source, target }) => `${source} → ${target}`)
    .toSorted();

describe("the old address of a published page", () => {
  test("leads to the new one after a changed slug", async () => {
    await rename(await page("about"), "us");
    expect(await findRedirection("/about", new Date())).toMatchObject({ target: "/us", code: "301" });
  });

  test("leads to the new one after a move, and so do those of the pages below", async () => {
    const about = await page("about");
    const history = await page("history");
    await page("century", { parentId: String(history) });
    await moveRecord(pages, history, { parentId: about, position: 0 }, null);
    expect(await led()).toEqual(["/history → /about/history", "/history/century → /about/history/century"]);
  });

  test("carries the prefix of its language", async () => {
    await rename(await page("o-nas", { language: "cs" }), "my");
    expect(await led()).toEqual(["/cs/o-nas → /cs/my"]);
  });

  test("follows the page to another language", async () => {
    const id = await page("about");
    expect(await updateRecord(pages, id, { language: "cs" }, null)).toMatchObject({ outcome: "saved" });
    expect(await led()).toEqual(["/about → /cs/about"]);
  });

  test("leads straight to the newest one, however often it changed", async () => {
    const id = await page("a");
    for (const slug of ["b", "c", "d"]) await rename(id, slug);
    expect(await led()).toEqual(["/a → /d", "/b → /d", "/c → /d"]);
  });

  test("is its own again after a change and back, without a loop", async () => {
    const id = await page("a");
    await rename(id, "b");
    await rename(id, "a");
    expect(await led()).toEqual(["/b → /a"]);
  });

  test("takes along what was redirected to it by hand, which is found by its new target", async () => {
    await redirect("/promo", "/about");
    await rename(await page("about"), "us");
    expect(await led()).toEqual(["/about → /us", "/promo → /us"]);
    const query: ListingQuery = {
      search: "/us",
      filter1: "",
      orderBy: "",
      listingPage: 1,
      limit: 50,
      filters: {},
      trash: false,
      reach: undefined,
    };
    expect((await listRecords(redirectionsModule, query)).count).toBe(2);
  });

  test("changes a redirection as another save would: a form opened before is stale", async () => {
    const id = await redirect("/promo", "/about");
    await rename(await page("about"), "us");
    const stale = await updateRecord(redirectionsModule, id, { target: "/about", version: "1" }, null);
    expect(stale).toMatchObject({ outcome: "stale" });
  });

  test("is left alone by a change that moves nothing", async () => {
    const id = await page("about");
    await updateRecord(pages, id, { title: "About us", noindex: "true" }, null);
    expect(await led()).toEqual([]);
  });
});

describe("the address of a draft", () => {
  test("leaves no redirection behind, because nobody was there", async () => {
    await rename(await page("about", { status: "draft" }), "us");
    expect(await led()).toEqual([]);
  });

  test("leaves none for a draft below a published page, but one for the page", async () => {
    const about = await page("about");
    await page("plan", { status: "draft", parentId: String(about) });
    await rename(about, "us");
    expect(await led()).toEqual(["/about → /us"]);
  });

  test("leaves one for a published page below a draft", async () => {
    const about = await page("about", { status: "draft" });
    await page("history", { parentId: String(about) });
    await rename(about, "us");
    expect(await led()).toEqual(["/about/history → /us/history"]);
  });
});

describe("an address that a page takes over", () => {
  test("loses its redirection when the page is published there", async () => {
    await redirect("/about", "/elsewhere");
    await page("about");
    expect(await led()).toEqual([]);
  });

  test("loses its redirection when a published page moves there", async () => {
    await redirect("/us", "/elsewhere");
    await rename(await page("about"), "us");
    expect(await led()).toEqual(["/about → /us"]);
  });

  test("keeps its redirection while the page is a draft, and loses it on publishing", async () => {
    await redirect("/about", "/elsewhere");
    const id = await page("about", { status: "draft" });
    expect(await led()).toEqual(["/about → /elsewhere"]);
    await updateRecord(pages, id, { status: "published" }, null);
    expect(await led()).toEqual([]);
  });

  test("keeps its redirection when a draft moves there", async () => {
    await redirect("/us", "/elsewhere");
    await rename(await page("about", { status: "draft" }), "us");
    expect(await led()).toEqual(["/us → /elsewhere"]);
  });

  test("keeps redirections to it", async () => {
    await redirect("/promo", "/about");
    await page("about");
    expect(await led()).toEqual(["/promo → /about"]);
  });
});

test("a redirection that was thrown away stays in the trash, whatever moves", async () => {
  const id = await redirect("/about", "/elsewhere");
  await removeRecord(redirectionsModule, id, null);
  await rename(await page("about"), "us");
  const query: ListingQuery = {
    search: "",
    filter1: "",
    orderBy: "",
    listingPage: 1,
    limit: 50,
    filters: {},
    trash: true,
    reach: undefined,
  };
  expect((await listRecords(redirectionsModule, query)).rows.map(({ target }) => target)).toEqual([
    "/elsewhere",
  ]);
});
