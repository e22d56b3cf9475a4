import { beforeEach, expect, test, vi } from "vitest";
import { dayOf } from "#lib/platform/i18n/time-zone";
import { changeSetting } from "#lib/settings/change-setting";
import { storeVisits } from "#lib/website/visits/queries";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { recentVisits, visitsScreen } from "./visits.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/env", async (load) => {
  const real = await load<typeof import("#lib/platform/env")>();
  return { ...real, environment: () => ({ ...real.environment(), ...configured }) };
});

const configured = vi.hoisted((): { pageCacheBytes?: number } => ({}));

beforeEach(useTestDatabase);

async function shown() {
  const anna = await clientWith(["visits.read"]);
  answering(new Headers({ cookie: anna.cookie }));
  return visitsScreen(Promise.resolve({ days: "7" }));
}

test("the screen sums up the days asked for, and has no plot for bots alone", async () => {
  const today = { day: dayOf(new Date()), visitors: 1, bots: 0 };
  await storeVisits([{ ...today, subject: "site", name: "/", views: 0, visitors: 0, bots: 3 }]);
  expect((await shown()).plot).toBeUndefined();
  await storeVisits([
    { ...today, subject: "site", name: "/", views: 4 },
    { ...today, subject: "page", name: "/cs", views: 4 },
  ]);
  const { plot, pages } = await shown();
  expect(plot).toMatchObject({ views: "4", visitors: "1" });
  expect(plot?.bars.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 4]);
  expect(pages).toEqual([{ name: "/cs", href: "/cs", views: "4", share: 1 }]);
  expect(await recentVisits({ permissions: new Set(["news"]) }, "en")).toBeUndefined();
});

test("the screen says why nothing is counted", async () => {
  expect((await shown()).off).toBeUndefined();
  await changeSetting("site.countsVisits", "false");
  expect((await shown()).off).toBe("setting");
  configured.pageCacheBytes = 0;
  expect((await shown()).off).toBe("pageCache");
});
