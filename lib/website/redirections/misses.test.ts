import { count } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { notFoundTable as notFound } from "#lib/website/not-found";
import { mostMisses, storeMisses } from "#lib/website/queries/not-found";
import { useTestDatabase } from "#test/test-database";
import { rememberMiss, writeMisses } from "./misses.ts";

beforeEach(useTestDatabase);

const at = new Date("2026-05-01T10:00:00Z");
const all = () => database().select().from(notFound).orderBy(notFound.id).all();

test("an address is counted once for every visit, with where the last visitor came from", async () => {
  rememberMiss("/old", null, at);
  rememberMiss("/old", "https://example.org/list?person=1#x", at);
  await writeMisses();
  rememberMiss("/old", null, new Date(at.getTime() + 1000));
  await writeMisses();
  expect(await all()).toMatchObject([
    {
      path: "/old",
      hits: 3,
      lastSeenAt: new Date(at.getTime() + 1000),
      referrer: "https://example.org/list",
      status: "open",
      initial: "/",
    },
  ]);
});

test.each(["/.env", "/a/.git/config", "/apple-touch-icon-120x120-precomposed.png", `/${"x".repeat(1024)}`])(
  "%.20s is not kept, because nobody meant a page by it",
  async (path) => {
    rememberMiss(path, null, at);
    await writeMisses();
    expect(await all()).toEqual([]);
  },
);

test("a certificate's address is kept like any other", async () => {
  rememberMiss("/.well-known/security.txt", null, at);
  await writeMisses();
  expect(await all()).toHaveLength(1);
});

test("a referrer that is no page of a website is not kept", async () => {
  rememberMiss("/old", "javascript:alert(1)", at);
  await writeMisses();
  expect(await all()).toMatchObject([{ referrer: null }]);
});

test("a flood between two writes keeps no more than some hundreds of addresses", async () => {
  for (let n = 0; n < 3000; n += 1) rememberMiss(`/flood-${n}`, null, at);
  await writeMisses();
  expect(await all()).toHaveLength(500);
});

test("a flood never grows the table, and leaves what was asked for more than once", async () => {
  const miss = (n: number, hits: number) => ({
    path: `/n-${n}`,
    hits,
    lastSeenAt: new Date(at.getTime() + n),
    referrer: null,
  });
  await storeMisses([miss(0, 2)]);
  await storeMisses(Array.from({ length: mostMisses + 50 }, (_, n) => miss(n + 1, 1)));
  expect(await database().select({ number: count() }).from(notFound).get()).toEqual({ number: mostMisses });
  const paths = new Set((await all()).map(({ path }) => path));
  expect(paths.has("/n-0")).toBe(true);
  expect(paths.has("/n-1")).toBe(false);
  expect(paths.has(`/n-${mostMisses + 50}`)).toBe(true);
});
