import { beforeEach, expect, test } from "vitest";
import { emptySite } from "#lib/accounts/visitors/site.fixture";
import { listingState } from "#lib/admin/listing/listing-state";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { listedModules, moduleNamed } from "#lib/kernel/registry";
import { createCaller } from "#test/caller";
import { handlerOf } from "#test/handler-of";

const POST = handlerOf("POST", "[page]/filter");

beforeEach(emptySite);

const params = { page: "pages" };
const pages = () => moduleNamed("pages") as AnyModule;

test.each(listedModules().map((module) => [module.name, module] as const))(
  "%s shows its own columns and 50 rows until somebody chooses others",
  async (_, module) => {
    const state = await listingState(module, await (await createCaller()).session(), {});
    expect(state).toMatchObject({ columns: module.list.columns, limit: 50 });
  },
);

test("chosen columns, also those that nobody sees unless chosen, and rows last beyond the session, for that person and that module", async () => {
  const [anna, emil] = [await createCaller(), await createCaller()];
  const fields = [
    ["columns[]", ""],
    ["columns[]", "status"],
    ["columns[]", "updatedAt"],
    ["columns[]", "categories"],
    ["columns[]", "content"],
    ["limit", "100"],
  ] as const;
  expect((await anna.post(POST, { params, fields })).status).toBe(200);
  const later = { ...(await anna.session()), values: {} };
  expect(await listingState(pages(), later, {})).toMatchObject({
    columns: ["title", "status", "categories", "updatedAt"],
    limit: 100,
  });
  const usual = { columns: pages().list.columns, limit: 50 };
  expect(await listingState(pages(), await emil.session(), {})).toMatchObject(usual);
  const other = await listingState(moduleNamed("redirections") as AnyModule, later, {});
  expect(other.limit).toBe(50);
});

test("the column that names a record stays whatever is chosen, and no page has more than 500 rows", async () => {
  const anna = await createCaller();
  await anna.post(POST, { params, fields: { "columns[]": "", limit: "9999" } });
  const later = { ...(await anna.session()), values: {} };
  expect(await listingState(pages(), later, {})).toMatchObject({ columns: ["title"], limit: 500 });
});

test("a filter alone changes neither columns nor rows, and the request's own limit wins", async () => {
  const anna = await createCaller();
  await anna.post(POST, { params, fields: { limit: "25" } });
  await anna.post(POST, { params, fields: { search: "x" } });
  const later = { ...(await anna.session()), values: {} };
  expect(await listingState(pages(), later, {})).toMatchObject({ limit: 25, columns: pages().list.columns });
  expect(await listingState(pages(), later, { limit: "7" })).toMatchObject({ limit: 7 });
});
