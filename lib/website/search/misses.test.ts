import { beforeEach, expect, test } from "vitest";
import {
  listMissedSearches,
  mostMissedSearches,
  storeMissedSearches,
} from "#lib/website/queries/missed-searches";
import { useTestDatabase } from "#test/test-database";
import { rememberMissedSearch, writeMissedSearches } from "./misses.ts";

beforeEach(useTestDatabase);

const at = new Date("2026-05-01T10:00:00Z");
const later = new Date(at.getTime() + 1000);

test("spellings of one thing are counted together, languages apart", async () => {
  rememberMissedSearch("Kvašení  MOŠTU", "cs", at);
  rememberMissedSearch("kvaseni mostu", "cs", at);
  rememberMissedSearch("kvaseni mostu", "en", at);
  await writeMissedSearches();
  rememberMissedSearch("kvašení moštu", "cs", later);
  await writeMissedSearches();
  expect(await listMissedSearches(5)).toMatchObject([
    { words: "kvaseni mostu", language: "cs", hits: 3, lastSeenAt: later },
    { words: "kvaseni mostu", language: "en", hits: 1, lastSeenAt: at },
  ]);
});

test.each([
  "jana@example.org",
  "call 604 123 456",
  "19-2000145399/0800",
  "850101/1234",
  "x".repeat(201),
  " ",
])(
  "%.30s is not kept, because it may be about a person or is nothing that anybody looks for",
  async (typed) => {
    rememberMissedSearch(typed, "cs", at);
    await writeMissedSearches();
    expect(await listMissedSearches(5)).toEqual([]);
  },
);

test("years and short numbers are kept", async () => {
  rememberMissedSearch("výroční zpráva 2024", "cs", at);
  await writeMissedSearches();
  expect(await listMissedSearches(5)).toHaveLength(1);
});

test("a flood between two writes keeps no more than some hundreds", async () => {
  for (let n = 0; n < 1000; n += 1) rememberMissedSearch(`flood x${n}`, "en", at);
  await writeMissedSearches();
  expect(await listMissedSearches(5000)).toHaveLength(200);
});

test("beyond a bound go those that were asked least", async () => {
  const many = Array.from({ length: mostMissedSearches + 50 }, (_, n) => ({
    words: `word ${n}`,
    language: "en" as const,
    hits: n < 10 ? 1 : 2,
    lastSeenAt: new Date(at.getTime() + n),
  }));
  await storeMissedSearches(many);
  const kept = await listMissedSearches(5000);
  expect(kept).toHaveLength(mostMissedSearches);
  expect(kept.every(({ hits }) => hits === 2)).toBe(true);
});
