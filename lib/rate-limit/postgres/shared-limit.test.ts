import { existsSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { migratedPostgres } from "#test/postgres-database";
import { temporaryDirectory } from "../limiter.fixture.ts";
import { setStoragePath } from "../rate-limit.ts";
import { refusalCount } from "../refusals.ts";
import { checkShared, countInTable, inspectShared, resetShared } from "../shared-limit.ts";

test("requests are counted in the table once it is said, by every copy of the module, and in the file again after", async () => {
  const directory = temporaryDirectory();
  setStoragePath(directory);
  const { address, drop } = await migratedPostgres();
  onTestFinished(drop);
  const end = countInTable(address);
  expect(await checkShared("a", 1, 60)).toBe(true);
  const before = refusalCount();
  vi.resetModules();
  const again = await import("../shared-limit.ts");
  expect(again.checkShared).not.toBe(checkShared);
  expect(await again.checkShared("a", 1, 60)).toBe(false);
  expect(refusalCount()).toBe(before + 1);
  expect(await inspectShared("a", 1, 60)).toMatchObject({ allowed: false, count: 1 });
  expect([await resetShared("a"), await resetShared("a")]).toEqual([true, false]);
  expect(existsSync(directory)).toBe(false);
  await end();
  expect(await checkShared("a", 1, 60)).toBe(true);
  expect(existsSync(directory)).toBe(true);
});
