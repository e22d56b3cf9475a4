import Sqlite from "better-sqlite3";

/** One row per key: the hits, the largest window the key was checked with, and when the last hit leaves it. */
export type Store = {
  find(id: Buffer): StoredLog | undefined;
  save(id: Buffer, horizon: number, expires: number, log: Buffer): void;
  /** Deletes a row; returns when it would have expired, or undefined when there was none. */
  remove(id: Buffer): number | undefined;
  /** Runs the work while no other process can write; a throw undoes what it wrote. */
  exclusively<Result>(work: () => Result): Result;
  /**
   * Looks at `limit` rows from `start` on, wrapping around, and names those that have expired, or whose last hit is
   * later than `latest`.
   */
  findExpired(start: Buffer, times: Expiry, limit: number): Buffer[];
  removeExpired(id: Buffer, times: Expiry): void;
  close(): void;
};

type Expiry = { now: number; latest: number };

type StoredLog = { horizon: number; log: Buffer };

/** Opens or creates a store's file; a lock of another process is met with SQLITE_BUSY at once. Times are in milliseconds. */
export function openStore(file: string): Store {
  const database = new Sqlite(file, { timeout: 0 });
  try {
    prepareFile(database);
    return { ...rows(database), ...transactions(database), close: () => void database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** NORMAL loses nothing when a process dies; only a power cut may take the last hits, never the file. */
function prepareFile(database: Sqlite.Database): void {
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS hits (id BLOB PRIMARY KEY, horizon REAL NOT NULL, expires REAL NOT NULL, log BLOB NOT NULL) WITHOUT ROWID",
  );
}

function rows(database: Sqlite.Database): Omit<Store, "exclusively" | "close"> {
  const find = database.prepare<[Buffer], StoredLog>("SELECT horizon, log FROM hits WHERE id = ?");
  const save = database.prepare<[Buffer, number, number, Buffer]>("REPLACE INTO hits VALUES (?, ?, ?, ?)");
  const remove = database
    .prepare<[Buffer], number>("DELETE FROM hits WHERE id = ? RETURNING expires")
    .pluck();
  const findExpired = database
    .prepare<[Buffer, Buffer, number, number, number], Buffer>(
      `SELECT id FROM (
         SELECT id, horizon, expires FROM hits WHERE id >= ?
         UNION ALL SELECT id, horizon, expires FROM hits WHERE id < ? LIMIT ?
       ) WHERE expires <= ? OR expires - horizon > ?`,
    )
    .pluck();
  const removeExpired = database.prepare<[Buffer, number, number]>(
    "DELETE FROM hits WHERE id = ? AND (expires <= ? OR expires - horizon > ?)",
  );
  return {
    find: (id) => find.get(id),
    save: (id, horizon, expires, log) => void save.run(id, horizon, expires, log),
    remove: (id) => remove.all(id)[0],
    findExpired: (start, { now, latest }, limit) => findExpired.all(start, start, limit, now, latest),
    removeExpired: (id, { now, latest }) => void removeExpired.run(id, now, latest),
  };
}

function transactions(database: Sqlite.Database): Pick<Store, "exclusively"> {
  // A deferred transaction that starts writing fails at once when another process wrote meanwhile.
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const rollback = database.prepare("ROLLBACK");
  return {
    exclusively(work) {
      begin.run();
      try {
        const result = work();
        commit.run();
        return result;
      } finally {
        if (database.inTransaction) rollback.run();
      }
    },
  };
}
