import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "./limiter.fixture.ts";
import { createLimiter } from "./limiter.ts";
import { type Load, startLimiting } from "./limiting-process.fixture.ts";

test("four processes that start at once on a new directory together get the maximum, and no more", async () => {
  const directory = temporaryDirectory();
  const workers = Array.from({ length: 4 }, () => startWorker(directory, { calls: 1000, keys: 5, max: 100 }));
  await Promise.all(workers.map(({ ready }) => ready));
  for (const { go } of workers) go();
  expect(await Promise.all(workers.map(({ exit }) => exit))).toEqual([0, 0, 0, 0]);

  const allowed = workers.flatMap(({ allowed }) => allowed);
  for (const key of ["key 0", "key 1", "key 2", "key 3", "key 4"]) {
    expect(allowed.filter((line) => line === key)).toHaveLength(100);
  }
});

test("a process killed while writing loses no request that it has acknowledged", async () => {
  const directory = temporaryDirectory();
  const worker = startWorker(directory, { calls: 1e9, keys: 1, max: 1e9 });
  await worker.ready;
  worker.go();
  await worker.allowedAtLeast(300);
  worker.kill();
  await worker.exit;

  const limiter = createLimiter({ path: directory });
  onTestFinished(() => limiter.close());
  const count = limiter.getCount("key 0", 3600);
  expect(count).toBeGreaterThanOrEqual(worker.allowed.length);
  expect(count).toBeLessThanOrEqual(worker.allowed.length + 1);
  expect(limiter.check("key 0", count + 1, 3600)).toBe(true);
  expect(integrity(directory)).toBe("ok");
});

function integrity(directory: string): unknown {
  const database = new Sqlite(join(directory, "limits.sqlite"), { readonly: true });
  const answer = database.pragma("integrity_check", { simple: true });
  database.close();
  return answer;
}

function startWorker(directory: string, load: Load) {
  return startLimiting(new URL("./limiter.worker.ts", import.meta.url), directory, load);
}
