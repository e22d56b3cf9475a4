import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { temporaryDirectory } from "./limiter.fixture.ts";
import { check, getCount, inspect, reset, setStoragePath } from "./rate-limit.ts";
import { refusalCount } from "./refusals.ts";

test("each storage path has counters of its own", () => {
  const first = temporaryDirectory();
  const second = temporaryDirectory();
  setStoragePath(first);
  expect([check("a", 1, 60), check("a", 1, 60)]).toEqual([true, false]);
  setStoragePath(second);
  expect(getCount("a", 60)).toBe(0);
  expect(check("a", 1, 60)).toBe(true);
  setStoragePath(first);
  expect(inspect("a", 1, 60)).toMatchObject({ allowed: false, count: 1, remaining: 0 });
  expect([reset("a"), reset("a")]).toEqual([true, false]);
  expect(existsSync(second)).toBe(true);
});

test("a module loaded twice shares the storage path", async () => {
  setStoragePath(temporaryDirectory());
  check("a", 1, 60);
  const before = refusalCount();
  vi.resetModules();
  const again = await import("./rate-limit.ts");
  expect(again.check).not.toBe(check);
  expect(again.check("a", 1, 60)).toBe(false);
  expect(again.check("b", 1, 60)).toBe(true);
  expect(refusalCount()).toBe(before + 1);
});

test("a test that counts without a storage path is told so", () => {
  Reflect.deleteProperty(globalThis, Symbol.for("redakce.rate-limit"));
  expect(() => check("a", 1, 60)).toThrow("storage path");
});
