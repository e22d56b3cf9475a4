import { beforeEach, expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { loadDashboard } from "./load-dashboard.ts";

const hourMs = 3_600_000;
const noon = Date.parse("2026-06-01T12:00:00Z");

beforeEach(async () => {
  await useTestDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  return () => void vi.useRealTimers();
});

test("what was changed last comes first, whichever module it is in", async () => {
  for (const [hour, page, title] of [
    [1, "pages", "First"],
    [2, "news", "Second"],
    [3, "pages", "Third"],
    [4, "galleries", "Fourth"],
  ] as const) {
    vi.setSystemTime(noon + hour * hourMs);
    await create(page, { title, status: "draft" });
  }
  const { recent, drafts } = await dashboard();
  expect(recent.map(({ module, title }) => [module, title])).toEqual([
    ["Galleries", "Fourth"],
    ["Pages", "Third"],
    ["News", "Second"],
    ["Pages", "First"],
  ]);
  expect(drafts.map(({ title }) => title)).toEqual(["Fourth", "Third", "Second", "First"]);
});

test("what is published soonest comes first, whichever module it is in", async () => {
  for (const [hours, page, title] of [
    [30, "pages", "Later"],
    [10, "news", "Soon"],
    [20, "pages", "Then"],
  ] as const) {
    const publishAt = new Date(noon + hours * hourMs).toISOString();
    await create(page, { title, status: "published", publishAt });
  }
  const { scheduled } = await dashboard();
  expect(scheduled.map(({ title }) => title)).toEqual(["Soon", "Then", "Later"]);
});

test("a list ends after six records, the newest of all modules", async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    vi.setSystemTime(noon + number * hourMs);
    await create(number === 7 ? "news" : "pages", { title: `Record ${number}` });
  }
  const { recent } = await dashboard();
  expect(recent).toHaveLength(6);
  expect(recent[0]).toMatchObject({ module: "News", title: "Record 7" });
});

async function create(page: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const module = moduleNamed(page);
  if (!module) throw new Error(`${page} is no module.`);
  const saved = await createRecord(module, { language: "en", slug: crypto.randomUUID(), ...texts }, null);
  expect(saved.outcome).toBe("saved");
}

function dashboard() {
  const admin = { id: "1", name: "Jana", permissions: new Set(["superadmin"]), limits: {} };
  return loadDashboard(admin as unknown as SignedInAdmin, "en");
}
