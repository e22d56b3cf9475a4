import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { pagesTable as pages } from "#lib/content/pages";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { signedInWith } from "#test/bare-request";
import { createCaller } from "#test/caller";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { adminRoute } from "./admin-route.ts";
import { listingState } from "./listing/listing-state.ts";
import { handleActionByLink, handleFilter, handleListing } from "./read-handlers.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const module = moduleNamed("pages") as AnyModule;

async function createPage(title: string): Promise<string> {
  return String(await createdId(module, { title, language: "en" }));
}

beforeEach(useTestDatabase);

describe("the link that duplicates a page", () => {
  const json = { accept: "application/json" };
  const html = { accept: "text/html" };

  /** Counts the pages after the link was requested. */
  async function countAfter(method: string, headers: Record<string, string>) {
    const id = await createPage("About");
    const { cookie } = await signedInWith("all");
    const duplicate = adminRoute("", handleActionByLink);
    const request = new Request(`http://localhost:3000/ADMIN/en/pages/${id}/duplicate`, {
      method,
      headers: { cookie, ...headers },
    });
    const params = Promise.resolve({ page: "pages", id, action: "duplicate" });
    const { status } = await duplicate(request, { params });
    return { status, count: (await database().select().from(pages).all()).length };
  }

  test.each([
    ["a link of this site", { ...html, "sec-fetch-site": "same-origin" }, 303],
    ["a script of this site", { ...json, "sec-fetch-site": "same-origin" }, 200],
    ["a program that is no browser", json, 200],
  ])("is followed for %s", async (_, headers, status) => {
    expect(await countAfter("GET", headers)).toEqual({ status, count: 2 });
  });

  test.each([
    ["HEAD", "a program", json],
    ["HEAD", "a link of this site", { ...html, "sec-fetch-site": "same-origin" }],
    ["GET", "a link elsewhere", { ...html, "sec-fetch-site": "cross-site" }],
    ["GET", "a script elsewhere", { ...json, "sec-fetch-site": "cross-site" }],
    ["GET", "a script of a neighbouring host", { ...json, "sec-fetch-site": "same-site" }],
    ["GET", "an address typed", { ...html, "sec-fetch-site": "none" }],
    ["GET", "a browser that tells nothing", html],
    ["GET", "a prefetch", { ...html, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" }],
    [
      "GET",
      "a prefetch in the old spelling",
      { ...html, "sec-fetch-site": "same-origin", purpose: "prefetch" },
    ],
  ])("changes nothing by %s of %s", async (method, _, headers) => {
    expect(await countAfter(method, headers)).toEqual({ status: 303, count: 1 });
  });
});

describe("the listing for scripts", () => {
  const params = { page: "pages" };
  const list = adminRoute("read", handleListing);
  const filter = adminRoute("read", handleFilter, { changesNothing: true });

  async function callerLookingAt(view: string) {
    await createPage("Apple");
    await createPage("Pear");
    const caller = await createCaller();
    await listingState(module, await caller.session(), { view });
    return caller;
  }

  test.each(["list", "tree", "trash"])("is the same while the screen shows the %s", async (view) => {
    const caller = await callerLookingAt(view);
    expect(await (await caller.get(list, { params })).json()).toMatchObject({ count: 2 });
    const found = await caller.post(filter, { params, fields: { search: "apple" } });
    expect(await found.json()).toMatchObject({ count: 1, search: "apple" });
  });

  test("is that of the trash where it asks for it", async () => {
    const caller = await callerLookingAt("list");
    expect(await (await caller.get(list, { params, query: "?view=trash" })).json()).toMatchObject({
      count: 0,
    });
  });

  test("takes an initial with its accent, as the search does", async () => {
    const caller = await callerLookingAt("list");
    await createPage("Čaj");
    const found = await caller.get(list, { params, query: `?filter1=${encodeURIComponent("Č")}` });
    expect(await found.json()).toMatchObject({ count: 1, filter1_selected: "c" });
  });

  test.each(["1", "2", "99999999999999999999"])(
    "shows the last page for page %s and 1 a page",
    async (page) => {
      const caller = await callerLookingAt("list");
      const found = await caller.get(list, { params, query: `?limit=1&listingPage=${page}` });
      expect(await found.json()).toMatchObject({
        listingPage: page === "1" ? 1 : 2,
        rows: [expect.anything()],
      });
    },
  );

  test("has at most 500 rows a page, whatever is asked", async () => {
    const caller = await callerLookingAt("list");
    const found = await caller.get(list, { params, query: "?limit=9999999999999999999" });
    expect(await found.json()).toMatchObject({ limit: 500 });
  });
});

describe("a filter", () => {
  const params = { page: "pages" };
  const filter = adminRoute("read", handleFilter, { changesNothing: true });
  const shown = async (caller: Awaited<ReturnType<typeof createCaller>>) =>
    (await listingState(module, await caller.session(), {})).view;

  test.each([
    [{ search: "apple" }, "list"],
    [{ filter1: "a" }, "list"],
    [{ status: "draft" }, "list"],
    [{ language: "cs" }, "tree"],
    [{ search: "", filter1: "", status: "", language: "en" }, "tree"],
  ])("%j posted while a tree is shown is answered by a %s", async (fields, view) => {
    const caller = await createCaller();
    await listingState(module, await caller.session(), { view: "tree" });
    await caller.post(filter, { params, fields, accept: "text/html" });
    expect(await shown(caller)).toBe(view);
  });

  test("of the trash and of the list know nothing of each other", async () => {
    const caller = await createCaller();
    const state = async (asked: Record<string, string>) =>
      listingState(module, await caller.session(), asked);
    await caller.post(filter, { params, fields: { search: "live" }, accept: "text/html" });
    const answer = await caller.post(filter, {
      params,
      fields: { search: "dead", view: "trash" },
      accept: "text/html",
    });
    expect(answer.headers.get("location")).toBe("/ADMIN/en/pages?view=trash&search=dead");
    expect(await state({ view: "trash" })).toMatchObject({ view: "trash", trash: true, search: "dead" });
    expect(await state({})).toMatchObject({ view: "list", trash: false, search: "live" });
  });

  test.each(["text/html", "application/json"])(
    "leads to the address that shows it again (%s)",
    async (accept) => {
      const caller = await createCaller();
      await caller.post(filter, { params, fields: { search: "a b", filter1: "" }, accept });
      const answer = await caller.post(filter, {
        params,
        fields: { status: "draft", search: "a b" },
        accept,
      });
      const address = answer.headers.get(accept === "text/html" ? "location" : "content-location");
      expect(address).toBe("/ADMIN/en/pages?view=list&search=a+b&status=draft");
      const asked = Object.fromEntries(new URL(address ?? "", "http://localhost").searchParams);
      expect(await listingState(module, await (await createCaller()).session(), asked)).toMatchObject({
        search: "a b",
        filters: { status: "draft" },
      });
    },
  );

  test("that a script posts in parts answers the whole of what is remembered, as before", async () => {
    await createPage("Apple");
    await createPage("Pear");
    const caller = await createCaller();
    await caller.post(filter, { params, fields: { filter1: "p" } });
    const found = await caller.post(filter, { params, fields: { search: "e" } });
    expect(await found.json()).toMatchObject({ count: 1, search: "e", filter1_selected: "p" });
  });

  test("is remembered by its first 200 characters", async () => {
    const caller = await createCaller();
    await caller.post(filter, { params, fields: { search: "x".repeat(100_000) }, accept: "text/html" });
    expect((await caller.session()).values["pages.search"]).toBe("x".repeat(200));
  });
});
