import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { identifier } from "../counted-key.ts";
import { tableLimiter, testTableLimiter } from "./table-limiter.fixture.ts";

test("of many requests at once, exactly as many as the limit pass", async () => {
  const { limiter } = await testTableLimiter();
  const answers = await Promise.all(Array.from({ length: 60 }, () => limiter.check("a", 25, 60)));
  expect(answers.filter(Boolean)).toHaveLength(25);
});

test("the time is the server's, so that machines whose clocks differ count together", async () => {
  const { address } = await testTableLimiter();
  const here = tableLimiter({ address });
  expect([await here.check("a", 2, 60), await here.check("a", 2, 60)]).toEqual([true, true]);
  const now = Date.now() + 3_600_000;
  vi.spyOn(Date, "now").mockReturnValue(now);
  onTestFinished(() => void vi.restoreAllMocks());
  const ahead = tableLimiter({ address });
  expect(await ahead.check("a", 2, 60)).toBe(false);
  expect(await ahead.inspect("a", 2, 60)).toMatchObject({ allowed: false, count: 2, remaining: 0 });
  expect((await ahead.inspect("a", 2, 60)).retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("hits that a clock recorded which had jumped ahead by more than a day do not count", async () => {
  const { limiter, clock } = await testTableLimiter();
  clock.now += 2 * 86_400_000;
  await limiter.check("a", 1, 60);
  clock.now -= 2 * 86_400_000;
  expect(await limiter.check("a", 1, 60)).toBe(true);
  expect(await limiter.check("a", 1, 60)).toBe(false);
});

test("a refusal writes nothing", async () => {
  const { limiter, address } = await testTableLimiter();
  await limiter.check("a", 1, 60);
  const version = () => rowsOf(address, "SELECT ctid, xmin, xmax FROM rate_limits");
  const before = await version();
  for (let time = 0; time < 5; time++) expect(await limiter.check("a", 1, 60)).toBe(false);
  expect(await version()).toEqual(before);
});

test("one clean-up deletes what has expired, among a bounded number of rows, around the end", async () => {
  const random = { value: 0.5 };
  const { limiter, clock, address } = await testTableLimiter(() => random.value);
  for (let key = 0; key < 300; key++) await limiter.check(`old ${key}`, 1, 1);
  clock.now += 1000;
  await limiter.check("live", 1, 3600);
  random.value = 0;
  await limiter.check("another", 1, 3600);
  const [{ count }] = (await rowsOf(address, "SELECT count(*)::int FROM rate_limits")) as [{ count: number }];
  expect(count).toBeGreaterThanOrEqual(102);
  expect(count).toBeLessThanOrEqual(104);
  await limiter.check("third", 1, 3600);
  expect(await rowsOf(address, "SELECT count(*)::int FROM rate_limits")).toEqual([{ count: 3 }]);
});

test("a clean-up that fails is told and fails no request", async () => {
  const { limiter, reports, address } = await testTableLimiter(() => 0);
  await rowsOf(
    address,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE TRIGGER refusing BEFORE DELETE ON rate_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
  );
  expect(await limiter.check("a", 1, 60)).toBe(true);
  expect(reports).toEqual(["The clean-up of the rate limits failed; it will be tried again."]);
});

test("a row that somebody keeps locked is an error, not an endless wait, and others are counted meanwhile", async () => {
  const { limiter, address } = await testTableLimiter();
  await limiter.check("a", 5, 60);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT 1 FROM rate_limits WHERE id = $1 FOR UPDATE", [identifier("a")]);
  const held = limiter.check("a", 5, 60);
  const refused = expect(held).rejects.toMatchObject({ name: "RateLimitStorageError", code: "55P03" });
  expect(await limiter.check("b", 5, 60)).toBe(true);
  await refused;
  await client.end();
  expect(await limiter.check("a", 5, 60)).toBe(true);
  expect(await limiter.getCount("a", 60)).toBe(2);
});

test("a server that is not there is a store out of order, for every question", async () => {
  const limiter = tableLimiter({ address: "postgresql://tests@127.0.0.1:1/none" });
  const error = { name: "RateLimitStorageError", code: "ECONNREFUSED" };
  await expect(limiter.check("a", 1, 60)).rejects.toMatchObject(error);
  await expect(limiter.reset("a")).rejects.toMatchObject(error);
  await expect(limiter.getCount("a", 60)).rejects.toMatchObject(error);
  await expect(limiter.inspect("a", 1, 60)).rejects.toMatchObject(error);
});

test("no limit below one lets anything through, and a window that is no time is refused", async () => {
  const { limiter } = await testTableLimiter();
  for (const max of [0, -1, 0.9, Number.NaN]) expect(await limiter.check("a", max, 60)).toBe(false);
  for (const window of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(limiter.check("a", 1, window)).rejects.toThrow(RangeError);
  expect(await limiter.check("a", Number.POSITIVE_INFINITY, 60)).toBe(true);
});

async function rowsOf(address: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
