import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { testLimiter } from "./limiter.fixture.ts";

test("about one check in a hundred cleans up, and the expired rows stay few", () => {
  const { limiter, clock, file } = testLimiter(seededRandom(1));
  for (let call = 0; call < 5000; call++) {
    clock.now += 10;
    limiter.check(`key ${call}`, 1, 1);
  }
  // A row lives for 100 calls here.
  expect(rowCount(file)).toBeLessThan(600);
  expect(rowCount(file)).toBeGreaterThanOrEqual(100);
});

test("nothing is cleaned up otherwise, and never a row that still counts", () => {
  const idle = testLimiter(() => 0.01);
  const eager = testLimiter(() => 0);
  for (const { limiter, clock } of [idle, eager]) {
    for (let call = 0; call < 50; call++) limiter.check(`old ${call}`, 1, 1);
    clock.now += 1000;
    for (let call = 0; call < 50; call++) limiter.check(`new ${call}`, 1, 60);
  }
  expect(rowCount(idle.file)).toBe(100);
  expect(rowCount(eager.file)).toBe(50);
});

test("one clean-up visits a bounded number of rows, from any place, around the end", () => {
  for (const start of [0, 0.4, 0.999]) {
    const { limiter, clock, file } = testLimiter(sequence(start));
    for (let call = 0; call < 500; call++) limiter.check(`old ${call}`, 1, 1);
    clock.now += 1000;
    limiter.check("clean up now", 1, 1);
    const removed = 501 - rowCount(file);
    expect([199, 200]).toContain(removed);
  }
});

test("what a clock counted that had jumped ahead is cleaned up, however late it would expire", () => {
  const { limiter, clock, file } = testLimiter(sequence(0));
  clock.now += 365 * 24 * 3_600_000;
  for (let call = 0; call < 150; call++) limiter.check(`ahead ${call}`, 1, 1);
  clock.now -= 365 * 24 * 3_600_000;
  for (let call = 0; call < 349; call++) limiter.check("now", 1000, 1);
  limiter.check("now", 1000, 1);
  limiter.check("clean up now", 1000, 1);
  expect(rowCount(file)).toBe(2);
});

/** Five hundred calls without a clean-up, then one that starts at the given place. */
function sequence(start: number): () => number {
  let call = 0;
  return () => {
    call++;
    if (call <= 500) return 0.5;
    return call === 501 ? 0 : start;
  };
}

/** mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function rowCount(file: string): number {
  const database = new Sqlite(file, { readonly: true });
  const count = database.prepare<[], number>("SELECT count(*) FROM hits").pluck().get();
  database.close();
  return count ?? Number.NaN;
}
