import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { seedDemo } from "#lib/demo/seed";
import { createRecord } from "#lib/kernel/engine/save";
import { behaviourOf, moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../kernel/engine/run-action.ts";
import { notFoundTable as notFound } from "./not-found.ts";
import { storeMisses } from "./queries/not-found.ts";
import { findRedirection } from "./redirections/way.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

const module = moduleNamed("notFound")!;
const redirections = moduleNamed("redirections")!;
const now = new Date();

beforeEach(async () => {
  await useTestDatabase();
  await storeMisses([{ path: "/old", hits: 3, lastSeenAt: now, referrer: null }]);
});

const row = async () => (await database().select().from(notFound).all())[0];
const run = async (action: string, texts = {}) =>
  runAction(module, action, (await row())?.id ?? 0, texts, "00000000-0000-4000-8000-000000000001");

describe("an address where nothing is", () => {
  test("leads on by one press, and is off the list", async () => {
    expect(await run("leadTo", { target: "/new" })).toMatchObject({
      outcome: "done",
      result: { message: "done", goTo: expect.stringMatching(/^redirections\/\d+$/) },
    });
    expect(await findRedirection("/old", now)).toMatchObject({ target: "/new", code: "301" });
    expect(await row()).toBeUndefined();
  });

  test("is said to be gone for good", async () => {
    await run("gone");
    expect(await findRedirection("/old", now)).toMatchObject({ target: null, code: "410" });
    expect(await row()).toBeUndefined();
  });

  test.each([
    ["javascript:alert(1)", "pattern"],
    ["//evil.example", "pattern"],
    ["/old", "loop"],
  ])("never leads to %s, and stays on the list", async (target, code) => {
    expect(await run("leadTo", { target })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "target", code }],
    });
    expect(await row()).toBeDefined();
    expect(await findRedirection("/old", now)).toBeUndefined();
  });

  test("stays on the list where a redirection that is switched off has the address", async () => {
    await createRecord(redirections, { source: "/old", target: "/x", enabled: "" }, null);
    expect(await run("leadTo", { target: "/new" })).toMatchObject({ outcome: "invalid" });
    expect(await row()).toBeDefined();
  });

  test("is ignored, and no longer", async () => {
    await run("ignore");
    expect(await row()).toMatchObject({ status: "ignored" });
    await storeMisses([{ path: "/old", hits: 1, lastSeenAt: now, referrer: null }]);
    expect(await row()).toMatchObject({ status: "ignored", hits: 4 });
    await run("watch");
    expect(await row()).toMatchObject({ status: "open" });
  });

  test("is offered the addresses of the website that look like it", async () => {
    await seedDemo(() => undefined);
    const found = await database().select().from(notFound).get();
    const related = await behaviourOf(module).related?.({ ...found, path: "/cs/kontakty" } as never);
    expect(related?.[0]?.items[0]?.actions).toEqual([
      { name: "leadTo", field: "target", value: "/cs/kontakt" },
    ]);
  });
});
