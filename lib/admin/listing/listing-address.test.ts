import { beforeEach, describe, expect, test } from "vitest";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { createCaller } from "#test/caller";
import { useTestDatabase } from "#test/test-database";
import { listingAddress, rememberedAddress } from "./listing-address.ts";
import { listingState, stateFor } from "./listing-state.ts";

const pages = moduleNamed("pages") as AnyModule;
const users = moduleNamed("users") as AnyModule;

beforeEach(useTestDatabase);

/** Creates a visitor who opens addresses one after the other, as a browser does. */
async function visitor(module: AnyModule) {
  const caller = await createCaller();
  const visit = async (query: string) => {
    const asked = Object.fromEntries(new URLSearchParams(query));
    return listingState(module, await caller.session(), asked);
  };
  const address = async (query: string) => listingAddress(module, "en", await visit(query));
  const ledTo = async (query: string) =>
    rememberedAddress(module, await caller.session(), "en", Object.fromEntries(new URLSearchParams(query)));
  return { visit, address, ledTo, session: caller.session };
}

describe("the address of a listing", () => {
  test.each([
    ["users", "", "/ADMIN/en/users?search="],
    ["users", "search=an+na&status=Active", "/ADMIN/en/users?search=an+na&status=Active"],
    ["users", "filter1=%C4%8C", "/ADMIN/en/users?search=&filter1=c"],
    [
      "users",
      "search=a&orderBy=email+DESC&listingPage=3",
      "/ADMIN/en/users?search=a&orderBy=email+DESC&listingPage=3",
    ],
    ["users", "search=a&orderBy=secret+ASC&listingPage=1", "/ADMIN/en/users?search=a"],
    ["pages", "", "/ADMIN/en/pages?view=list&search="],
    ["pages", "view=tree&language=cs", "/ADMIN/en/pages?view=tree&language=cs"],
    ["pages", "view=trash&search=x", "/ADMIN/en/pages?view=trash&search=x"],
  ])("of %s at ?%s is %s", async (name, query, address) => {
    expect(await (await visitor(moduleNamed(name) as AnyModule)).address(query)).toBe(address);
  });

  test("shows the same again whatever was looked at since", async () => {
    const { visit, session } = await visitor(users);
    const everything = await visit("search=");
    await visit("search=anna&status=Active&orderBy=email+DESC&listingPage=2");
    expect(await visit("search=")).toEqual(everything);
    await visit("filter1=b");
    expect(await visit("search=anna")).toMatchObject({
      search: "anna",
      filter1: "",
      filters: { status: "" },
    });
    expect(await stateFor(users, await session(), {})).toMatchObject({ search: "anna", filter1: "" });
  });

  test("that only turns pages or sorts keeps the remembered filter, as scripts rely on", async () => {
    const { visit } = await visitor(users);
    await visit("search=anna&status=Active");
    expect(await visit("listingPage=2")).toMatchObject({ search: "anna", listingPage: 2 });
    expect(await visit("orderBy=email+DESC")).toMatchObject({
      search: "anna",
      filters: { status: "Active" },
    });
  });

  test("that narrows shows the list where a tree was remembered, because a tree shows everything", async () => {
    const { visit } = await visitor(pages);
    await visit("view=tree&language=cs");
    expect(await visit("status=draft")).toMatchObject({
      view: "list",
      filters: { status: "draft", language: "" },
    });
    expect(await visit("")).toMatchObject({ view: "tree" });
  });
});

describe("a visit without a filter", () => {
  test("stays where it is while nothing is remembered", async () => {
    const { ledTo, visit } = await visitor(pages);
    expect(await ledTo("")).toBeUndefined();
    await visit("view=list&search=&filter1=&limit=7");
    expect(await ledTo("")).toBeUndefined();
    expect(await ledTo("view=list")).toBeUndefined();
    expect(await ledTo("listingPage=2")).toBeUndefined();
  });

  test.each([
    ["search=x&status=Active", "", "/ADMIN/en/users?search=x&status=Active"],
    ["search=x", "listingPage=2", "/ADMIN/en/users?search=x&listingPage=2"],
    ["search=x", "notice=abc&limit=5", "/ADMIN/en/users?search=x&notice=abc&limit=5"],
    ["search=&listingPage=3", "", "/ADMIN/en/users?search=&listingPage=3"],
  ])("after ?%s leads from ?%s to %s, and no further", async (before, query, address) => {
    const { visit, ledTo } = await visitor(users);
    await visit(before);
    expect(await ledTo(query)).toBe(address);
    expect(await ledTo(new URL(address, "http://localhost").search)).toBeUndefined();
  });

  test("leads to the tree, the list or the trash that were looked at", async () => {
    const { visit, ledTo } = await visitor(pages);
    await visit("view=tree&language=cs");
    expect(await ledTo("")).toBe("/ADMIN/en/pages?view=tree&language=cs");
    await visit("view=list&search=x");
    expect(await ledTo("")).toBe("/ADMIN/en/pages?view=list&search=x");
    await visit("view=trash&search=y");
    expect(await ledTo("")).toBe("/ADMIN/en/pages?view=list&search=x");
    expect(await ledTo("view=trash")).toBe("/ADMIN/en/pages?view=trash&search=y");
  });

  test.each(["search=", "filter1=a", "status=Active", "search=&listingPage=2"])(
    "is none where the address says ?%s",
    async (query) => {
      const { visit, ledTo } = await visitor(users);
      await visit("search=x&filter1=b&orderBy=email+DESC");
      expect(await ledTo(query)).toBeUndefined();
    },
  );
});
