import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { RateLimiterMemory, RateLimiterSQLite } from "rate-limiter-flexible";
import { createLimiter } from "#lib/rate-limit/limiter";
import { createTableLimiter } from "#lib/rate-limit/postgres/table-limiter";

export type Contender = {
  name: string;
  /** Whether it can refuse at all. */
  limits: boolean;
  /** Makes `times` rounds of one call per key, in the interface's own style; answers how many were allowed. */
  spend(keys: string[], times: number, max: number, windowSeconds: number): Promise<number> | number;
};

/** The one of ours that counts for several machines. */
export const onPostgres = "ours, on PostgreSQL";

/**
 * The limiters side by side; those on disk share SQLite's version, journal mode and synchronous setting.
 *
 * @param address of a migrated database of PostgreSQL
 */
export async function contenders(directory: string, address: string): Promise<Contender[]> {
  return [
    bareUpsert(join(directory, "upsert.sqlite")),
    ours(join(directory, "ours")),
    oursOnPostgres(address),
    await flexibleOnSqlite("rate-limiter-flexible, SQLite", join(directory, "flexible.sqlite"), false),
    await flexibleOnSqlite(
      "the same, refusals remembered in this process",
      join(directory, "blocking.sqlite"),
      true,
    ),
    flexible(
      "rate-limiter-flexible, memory",
      (points, duration) => new RateLimiterMemory({ points, duration }),
    ),
  ];
}

function bareUpsert(file: string): Contender {
  const database = openDatabase(file);
  database.exec(
    "CREATE TABLE counters (key TEXT PRIMARY KEY, points INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID",
  );
  const upsert = database.prepare<[string, number]>(
    "INSERT INTO counters VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET points = points + 1, time = excluded.time",
  );
  return {
    name: "bare upsert",
    limits: false,
    spend(keys, times) {
      for (let time = 0; time < times; time++) for (const key of keys) upsert.run(key, Date.now());
      return keys.length * times;
    },
  };
}

function ours(path: string): Contender {
  const limiter = createLimiter({ path });
  return {
    name: "ours",
    limits: true,
    spend(keys, times, max, windowSeconds) {
      let allowed = 0;
      for (let time = 0; time < times; time++) {
        for (const key of keys) if (limiter.check(key, max, windowSeconds)) allowed++;
      }
      return allowed;
    },
  };
}

function oursOnPostgres(address: string): Contender {
  const limiter = createTableLimiter({ address });
  return {
    name: onPostgres,
    limits: true,
    async spend(keys, times, max, windowSeconds) {
      let allowed = 0;
      for (let time = 0; time < times; time++) {
        for (const key of keys) if (await limiter.check(key, max, windowSeconds)) allowed++;
      }
      return allowed;
    },
  };
}

async function flexibleOnSqlite(name: string, file: string, blockInMemory: boolean): Promise<Contender> {
  const storeClient = openDatabase(file);
  const options = { storeClient, storeType: "better-sqlite3", tableName: "limits", points: 1, duration: 1 };
  await new Promise<void>((resolve, reject) => {
    new RateLimiterSQLite(options, (error) => (error ? reject(error) : resolve()));
  });
  return flexible(name, (points, duration) => {
    const blocking = blockInMemory ? { inMemoryBlockOnConsumed: points } : {};
    return new RateLimiterSQLite({ ...options, ...blocking, tableCreated: true, points, duration });
  });
}

/** It wants one limiter for each maximum and window. */
function flexible(name: string, create: (points: number, duration: number) => Consumer): Contender {
  const limiters = new Map<string, Consumer>();
  return {
    name,
    limits: true,
    async spend(keys, times, max, windowSeconds) {
      const id = `${max}/${windowSeconds}`;
      const limiter = limiters.get(id) ?? create(max, windowSeconds);
      limiters.set(id, limiter);
      let allowed = 0;
      for (let time = 0; time < times; time++) {
        for (const key of keys) if (await consume(limiter, key)) allowed++;
      }
      return allowed;
    },
  };
}

type Consumer = Pick<RateLimiterMemory, "consume">;

async function consume(limiter: Consumer, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return false;
  }
}

function openDatabase(file: string): Sqlite.Database {
  const database = new Sqlite(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  return database;
}
