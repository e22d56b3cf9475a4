import { beforeEach, expect, test } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { storeMissedSearches } from "#lib/website/queries/missed-searches";
import { useTestDatabase } from "#test/test-database";
import { loadMissedSearches } from "./load-missed-searches.ts";

beforeEach(async () => {
  await useTestDatabase();
  const miss = { language: "cs" as const, lastSeenAt: new Date() };
  await storeMissedSearches([1, 5, 3, 2, 4, 6].map((hits) => ({ ...miss, words: `slovo ${hits}`, hits })));
});

test("the dashboard shows what was looked for most, and leads to all of it", async () => {
  const { searches, url } = await loadMissedSearches(admin("missedSearches"), "en");
  expect(url).toBe("/ADMIN/en/missedSearches");
  expect(searches).toHaveLength(5);
  expect(searches[0]).toEqual({ words: "slovo 6", lang: "cs", language: "čeština", count: 6 });
});

test("whoever may not read the list sees none of it", async () => {
  expect((await loadMissedSearches(admin("pages"), "en")).searches).toEqual([]);
});

function admin(permission: string): SignedInAdmin {
  return {
    id: "jana",
    name: "Jana",
    permissions: new Set([permission]),
    limits: {},
  } as unknown as SignedInAdmin;
}
