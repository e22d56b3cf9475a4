import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publishTestSite } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { keepWarm } from "./set-up.ts";

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 2000;
const patience = { timeout: 20_000 };

/** Creates a cache that records what is rendered in advance, and its content; the warm-up is stopped with the test. */
async function warmed() {
  const drawn: string[] = [];
  const state = { content: {} as object, lastUsed: [] as string[] };
  const stop = keepWarm({
    warm: async (address) => {
      drawn.push(address);
      if (address === "/broken") throw new Error("This page cannot be drawn.");
    },
    content: () => state.content,
    store: { lastUsed: (most: number) => state.lastUsed.slice(0, most) } as never,
  });
  await vi.waitFor(() => expect(drawn).toContain("/cs/o-nas"), patience);
  const first = drawn.splice(0);
  return { first, drawn, state, stop };
}

test("draws the home page in each language and what its menus lead to, each once", async () => {
  const { first, stop } = await warmed();
  stop();
  expect(first).toEqual(expect.arrayContaining(["/", "/cs", "/about", "/cs/o-nas"]));
  expect(new Set(first).size).toBe(first.length);
});

test("draws what was asked for last again only when changes have come to rest, and at most twenty pages", async () => {
  const { drawn, state, stop } = await warmed();
  state.lastUsed = Array.from({ length: 30 }, (_, number) => `/page/${number}`);
  for (let change = 0; change < 3; change += 1) {
    state.content = {};
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  expect(drawn).toEqual([]);
  await vi.advanceTimersByTimeAsync(everyMs);
  await vi.waitFor(() => expect(drawn).toHaveLength(20), patience);
  stop();
  expect(drawn).toEqual(state.lastUsed.slice(0, 20));
});

test("goes on after a page that cannot be drawn, and ends when it is stopped", async () => {
  const { drawn, state, stop } = await warmed();
  state.lastUsed = ["/broken"];
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  await vi.waitFor(() => expect(drawn).toContain("/broken"), patience);
  state.lastUsed = ["/about"];
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(drawn).toContain("/about");
  }, patience);
  stop();
  const before = drawn.length;
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(drawn).toHaveLength(before);
});
