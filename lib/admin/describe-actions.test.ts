import { beforeEach, expect, test } from "vitest";
import { emptySite } from "#lib/accounts/visitors/site.fixture";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { describeActions, describeRemoval } from "./describe-actions.ts";

beforeEach(emptySite);

const anna = { permissions: new Set(["superadmin"]), limits: {}, language: "en", adminId: "anna" } as const;

test.each([
  ["Registered", ["approve", "reject", "block"], []],
  ["Active", ["block"], ["endSessions", "sendSignInLink"]],
  ["Blocked", ["unblock"], []],
])("a user who is %s is offered only what makes sense now", async (status, besideState, inMenu) => {
  const [module, row] = await record("users", { name: "Eva", email: "eva@example.org", status });
  const offered = async (place: "state" | "form") =>
    (await describeActions(module, row, place, anna)).map(({ name }) => name);
  expect(await offered("state")).toEqual(besideState);
  expect(await offered("form")).toEqual(inMenu);
});

test.each([
  ["en", "false", "Hide from search engines"],
  ["en", "true", "Show in search engines"],
  ["cs", "false", "Skrýt před vyhledávači"],
  ["cs", "true", "Zobrazovat ve vyhledávačích"],
] as const)(
  "the visibility of a page says in %s what it would become, hidden: %s",
  async (language, noindex, label) => {
    const [module, row] = await record("pages", { title: "Kontakt", noindex });
    const offered = await describeActions(module, row, "row", { ...anna, language });
    expect(offered.find(({ name }) => name === "noindex")?.label).toBe(label);
  },
);

test("nothing is offered that was not granted", async () => {
  const [module, row] = await record("users", {
    name: "Eva",
    email: "eva@example.org",
    status: "Registered",
  });
  const viewer = { ...anna, permissions: new Set(["users.read", "users.approve"]), limits: {} };
  expect((await describeActions(module, row, "row", viewer)).map(({ name }) => name)).toEqual(["approve"]);
});

test("nobody is offered to remove what is read-only", async () => {
  const row = { id: 1, version: 1 };
  const offers = await mapSeries(everyModule(), async (module) => [
    module.readOnly === true,
    (await describeRemoval(module, row, anna)) !== undefined,
  ]);
  expect(offers).toContainEqual([true, false]);
  expect(offers).toContainEqual([false, true]);
  expect(offers).not.toContainEqual([true, true]);
});

async function record(name: string, texts: Readonly<Record<string, string>>) {
  const module = moduleNamed(name) as AnyModule;
  const saved = await createRecord(module, texts, null);
  const row = saved.outcome === "saved" ? await readRecord(module, saved.row.id) : undefined;
  if (!row) throw new Error(JSON.stringify(saved));
  return [module, row] as const;
}
