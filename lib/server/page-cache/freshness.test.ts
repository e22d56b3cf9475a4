import { expect, test, vi } from "vitest";
import { createFreshness } from "./freshness.ts";

const noon = Date.parse("2026-07-15T10:00:00Z");

const columns = new Map([["pages", ["publish_at"]]]);

function watched() {
  const state = {
    version: 1,
    structure: 1,
    revisions: { pages: 1, news: 1 },
    times: { pages: [] as number[] },
    now: noon,
  };
  const watch = {
    version: () => state.version,
    structure: () => state.structure,
    revisions: () => new Map(Object.entries(state.revisions)),
    nextTime: (_: string, __: string, now: number) =>
      Math.min(Infinity, ...state.times.pages.filter((time) => time > now)),
  };
  const rewatch = vi.fn(async () => undefined);
  const { current } = createFreshness(watch, columns, rewatch, () => state.now);
  const tokenOf = (name: string) => current()?.get(name);
  return { state, watch, current, tokenOf, rewatch };
}

test("says the same as long as nobody commits anything", () => {
  const { state, current } = watched();
  const tokens = current();
  state.now += 1000;
  expect(current()).toBe(tokens);
});

test("says the same after a commit that no visitor sees", () => {
  const { state, current } = watched();
  const tokens = current();
  state.version = 2;
  expect(current()).toBe(tokens);
});

test("tells which table has changed", () => {
  const { state, tokenOf } = watched();
  const before = { pages: tokenOf("pages"), news: tokenOf("news") };
  state.version = 2;
  state.revisions.news = 2;
  expect(tokenOf("pages")).toBe(before.pages);
  expect(tokenOf("news")).not.toBe(before.news);
});

test("tells that a time has come at which something is shown", () => {
  const { state, tokenOf } = watched();
  state.times.pages = [noon + 500, noon + 900];
  const before = { pages: tokenOf("pages"), news: tokenOf("news") };
  state.now = noon + 499;
  expect(tokenOf("pages")).toBe(before.pages);
  state.now = noon + 500;
  const then = tokenOf("pages");
  expect(then).not.toBe(before.pages);
  expect(tokenOf("news")).toBe(before.news);
  state.now = noon + 900;
  expect(tokenOf("pages")).not.toBe(then);
});

test("takes everything for changed at midnight in Prague, and when the clock is set back", () => {
  const { state, tokenOf } = watched();
  const atNoon = tokenOf("news");
  state.now = Date.parse("2026-07-15T21:59:59.999Z");
  expect(tokenOf("news")).toBe(atNoon);
  state.now = Date.parse("2026-07-15T22:00:00Z");
  const atMidnight = tokenOf("news");
  expect(atMidnight).not.toBe(atNoon);
  state.now -= 1;
  expect(tokenOf("news")).not.toBe(atMidnight);
});

test("trusts nothing until a changed structure is watched again", async () => {
  const { state, current, rewatch } = watched();
  const before = current();
  state.version = 2;
  state.structure = 2;
  rewatch.mockImplementationOnce(async () => {
    state.structure = 3;
    state.revisions = { pages: 7, news: 7 };
  });
  expect(current()).toBeUndefined();
  await expect.poll(() => rewatch.mock.calls.length && current()?.get("pages")).toBeTruthy();
  expect(rewatch).toHaveBeenCalledTimes(2);
  expect(current()?.get("pages")).not.toBe(before?.get("pages"));
});

test("what was known when a database was last reached is known for a minute", async () => {
  const { state, watch } = watched();
  let isAway = false;
  const refresh = async () => {
    if (isAway) throw new Error("away");
  };
  const freshness = createFreshness(
    { ...watch, refresh },
    columns,
    async () => undefined,
    () => state.now,
  );
  expect(freshness.lastKnown?.()).toBeUndefined();
  await freshness.refresh?.();
  const tokens = freshness.current();
  isAway = true;
  state.now += 60_000;
  await expect(freshness.refresh?.()).rejects.toThrow("away");
  expect(freshness.lastKnown?.()).toBe(tokens);
  state.now += 1;
  expect(freshness.lastKnown?.()).toBeUndefined();
});
