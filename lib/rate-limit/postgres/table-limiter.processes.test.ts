import { expect, onTestFinished, test } from "vitest";
import { migratePostgres } from "#db/postgres/migrate";
import { migratedPostgres } from "#test/postgres-database";
import { rounds } from "#test/ring";
import { startPostgres } from "#test/start-postgres";
import { type Load, startLimiting } from "../limiting-process.fixture.ts";
import { tableLimiter } from "./table-limiter.fixture.ts";

test("three processes together get the maximum of each key, and no more", async () => {
  const address = await newAddress();
  const workers = Array.from({ length: 3 }, () =>
    startWorker(address, { calls: rounds(1500), keys: 5, max: 100 }),
  );
  await Promise.all(workers.map(({ ready }) => ready));
  for (const { go } of workers) go();
  expect(await Promise.all(workers.map(({ exit }) => exit))).toEqual([0, 0, 0]);

  const allowed = workers.flatMap(({ allowed }) => allowed);
  for (const key of ["key 0", "key 1", "key 2", "key 3", "key 4"]) {
    expect(allowed.filter((line) => line === key)).toHaveLength(100);
  }
});

test("a process killed while asking loses no request that it was told is allowed, and holds nobody up", async () => {
  const address = await newAddress();
  const worker = startWorker(address, { calls: 1e9, keys: 1, max: 1e9 });
  await worker.ready;
  worker.go();
  await worker.allowedAtLeast(300);
  worker.kill();
  await worker.exit;

  const limiter = tableLimiter({ address });
  expect(await limiter.check("key 0", 1e9, 3600)).toBe(true);
  const count = await limiter.getCount("key 0", 3600);
  expect(count).toBeGreaterThan(worker.allowed.length);
  expect(count).toBeLessThanOrEqual(worker.allowed.length + requestsAtOnce + 1);
});

test("a server killed while it answers loses no request that it has allowed, and is used again once it is back", async () => {
  const server = await startPostgres(["synchronous_commit=on"]);
  onTestFinished(() => server.remove());
  await migratePostgres(server.address);
  const reports = new Set<string>();
  const limiter = tableLimiter({ address: server.address, onReport: (message) => void reports.add(message) });
  let allowed = 0;
  const asking = Array.from({ length: requestsAtOnce }, async () => {
    for (;;) if (await limiter.check("a", 1e9, 3600)) allowed++;
  });
  const ended = Promise.allSettled(asking);
  while (allowed < 300) await new Promise(setImmediate);
  await server.crash();
  for (const outcome of await ended)
    expect(outcome).toMatchObject({ status: "rejected", reason: { name: "RateLimitStorageError" } });
  await expect(limiter.check("a", 1e9, 3600)).rejects.toMatchObject({ name: "RateLimitStorageError" });
  expect(["An idle connection to the rate limits was lost."]).toEqual(expect.arrayContaining([...reports]));

  await expect.poll(() => server.startAgain().then(() => true), { timeout: 20_000 }).toBe(true);
  const count = await limiter.getCount("a", 3600);
  expect(count).toBeGreaterThanOrEqual(allowed);
  expect(count).toBeLessThanOrEqual(allowed + requestsAtOnce);
});

/** As many as a process has connections; each of them may be counted while the answer is lost. */
const requestsAtOnce = 4;

async function newAddress(): Promise<string> {
  const { address, drop } = await migratedPostgres();
  onTestFinished(drop);
  return address;
}

function startWorker(address: string, load: Load) {
  return startLimiting(new URL("./table-limiter.worker.ts", import.meta.url), address, load);
}
