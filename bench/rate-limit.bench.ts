import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import { createLimiter } from "#lib/rate-limit/limiter";
import { median } from "./figures/percentiles.ts";
import { printGoal, printTable } from "./figures/table.ts";

/*
 * Compares our limiter with rate-limiter-flexible and with one prepared upsert, the least that a counter on disk
 * costs. Run: npm run bench rate-limit
 */
const rounds = 21;
const warmUpRounds = 5;
const [max, windowSeconds, keys] = [10, 3600, 100];

/** Counts a request and returns whether it is allowed. */
type Check = (key: string) => boolean | Promise<boolean>;

const directory = mkdtempSync(join(tmpdir(), "rate-limit-bench-"));
try {
  await run(contenders());
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Returns the limiters; those on disk share SQLite's version, journal mode and synchronous setting. */
function contenders(): Readonly<Record<string, Check>> {
  const file = createLimiter({ path: join(directory, "ours") });
  return {
    "bare upsert": bareUpsert(),
    ours: (key) => file.check(key, max, windowSeconds),
    "rate-limiter-flexible, SQLite": flexible(),
  };
}

function bareUpsert(): Check {
  const database = openDatabase("upsert.sqlite");
  database.exec(
    "CREATE TABLE counters (key TEXT PRIMARY KEY, points INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID",
  );
  const upsert = database.prepare<[string, number]>(
    "INSERT INTO counters VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET points = points + 1, time = excluded.time",
  );
  return (key) => upsert.run(key, Date.now()).changes === 1;
}

function flexible(): Check {
  const storeClient = openDatabase("flexible.sqlite");
  storeClient.exec(
    "CREATE TABLE limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER)",
  );
  const store = { storeClient, storeType: "better-sqlite3", tableName: "limits", tableCreated: true };
  const limiter = new RateLimiterSQLite({ ...store, points: max, duration: windowSeconds });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      (refusal) => {
        if (refusal instanceof Error) throw refusal;
        return false;
      },
    );
}

function openDatabase(name: string): Sqlite.Database {
  const database = new Sqlite(join(directory, name));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  return database;
}

/** Runs all checks in each round, every time in another order and on new keys, so that drift affects all alike. */
async function run(checks: Readonly<Record<string, Check>>): Promise<void> {
  const names = Object.keys(checks);
  const samples = new Map(names.map((name) => [name, { allowed: [] as number[], refused: [] as number[] }]));
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const index of names.keys()) {
      const name = names[(index + round + warmUpRounds) % names.length] ?? "";
      const [check, sample] = [checks[name], samples.get(name)];
      if (!check || !sample) continue;
      const allowed = await microseconds(check, round);
      const refused = await microseconds(check, round);
      if (round < 0) continue;
      sample.allowed.push(allowed);
      sample.refused.push(refused);
    }
  const of = (name: string, kind: "allowed" | "refused") => median(samples.get(name)?.[kind] ?? []);
  printTable(
    ["microseconds for one call", "allowed", "refused"],
    names.map((name) => [
      name,
      of(name, "allowed").toFixed(2),
      name === "bare upsert" ? "-" : of(name, "refused").toFixed(2),
    ]),
  );
  const slower = of("ours", "allowed") / of("bare upsert", "allowed");
  printGoal("allowed within twice the bare upsert", slower.toFixed(2), slower <= 2);
  const faster = of("rate-limiter-flexible, SQLite", "refused") / of("ours", "refused");
  printGoal("refused 5 times faster than rate-limiter-flexible on SQLite", faster.toFixed(2), faster >= 5);
}

/** Calls each key as often as its limit allows, so that the second time all are refused. */
async function microseconds(check: Check, round: number): Promise<number> {
  const names = Array.from({ length: keys }, (_, key) => `login:${round}:203.0.113.${key}`);
  const start = performance.now();
  for (let time = 0; time < max; time += 1)
    for (const name of names) {
      const answer = check(name);
      if (typeof answer !== "boolean") await answer;
    }
  return ((performance.now() - start) * 1000) / (max * keys);
}
