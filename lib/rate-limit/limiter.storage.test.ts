import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { temporaryDirectory, testLimiter } from "./limiter.fixture.ts";
import { createLimiter } from "./limiter.ts";
import { inode, RateLimitStorageError, setAside } from "./store-handle.ts";

describe("files", () => {
  test("the directory and everything in it are for the owner only", () => {
    const { limiter, directory } = testLimiter();
    limiter.check("a", 1, 60);
    expect(mode(directory)).toBe(0o700);
    const files = readdirSync(directory);
    expect(files.toSorted()).toEqual(["limits.sqlite", "limits.sqlite-shm", "limits.sqlite-wal"]);
    for (const file of files) expect(mode(join(directory, file))).toBe(0o600);
  });

  test("nothing is touched before the first call", () => {
    const { directory } = testLimiter();
    expect(existsSync(directory)).toBe(false);
  });

  test("no key can be read in them", () => {
    const { limiter, file } = testLimiter();
    limiter.check("login:jana@example.com", 1, 60);
    limiter.close();
    const database = new Sqlite(file, { readonly: true });
    const { id } = database.prepare<[], { id: Buffer }>("SELECT id FROM hits").get() ?? {};
    database.close();
    expect(id).toHaveLength(16);
    expect(id?.toString("latin1")).not.toContain("jana");
  });

  test("counts outlive the process", () => {
    const { limiter } = testLimiter();
    limiter.check("a", 1, 60);
    limiter.close();
    expect(limiter.check("a", 1, 60)).toBe(false);
  });
});

describe("a corrupted file", () => {
  test("found at the start is set aside, reported and replaced", () => {
    const { limiter, directory, file, reports } = testLimiter();
    mkdirSync(directory);
    writeFileSync(file, "this is no database, though long enough to look at. ".repeat(100));
    expect(limiter.check("a", 1, 60)).toBe(true);
    expect(limiter.check("a", 1, 60)).toBe(false);
    expect(reports).toHaveLength(1);
    expect(readdirSync(directory).filter((name) => name.includes(".corrupted-"))).toHaveLength(1);
  });

  test("damaged behind its header is set aside, reported and replaced when the damage is met", () => {
    const { limiter, directory, file, reports } = testLimiter();
    limiter.check("a", 1, 60);
    limiter.close();
    overwriteRows(file);
    expect(limiter.getCount("a", 60)).toBe(0);
    expect(limiter.check("a", 1, 60)).toBe(true);
    expect(reports).toHaveLength(1);
    expect(readdirSync(directory).filter((name) => name.includes(".corrupted-"))).toHaveLength(1);
  });

  test("already replaced by another process is left alone", () => {
    const { limiter, file } = testLimiter();
    limiter.check("a", 1, 60);
    expect(setAside(file, (inode(file) ?? 0) + 1)).toBeUndefined();
    expect(existsSync(file)).toBe(true);
  });
});

describe("a store out of order", () => {
  test("throws an error that callers can tell from others", () => {
    const path = temporaryDirectory();
    writeFileSync(path, "a file where the directory should be");
    const limiter = createLimiter({ path });
    for (const call of [
      () => limiter.check("a", 1, 60),
      () => limiter.reset("a"),
      () => limiter.getCount("a", 60),
      () => limiter.inspect("a", 1, 60),
    ]) {
      expect(call).toThrow(RateLimitStorageError);
    }
    rmSync(path);
    expect(limiter.check("a", 1, 60)).toBe(true);
    limiter.close();
  });

  test("a lock that another process keeps is an error, not an endless wait, and passes with the lock", () => {
    const { limiter, file } = testLimiter();
    limiter.check("a", 2, 60);
    const other = new Sqlite(file);
    other.exec("BEGIN IMMEDIATE");
    expect(() => limiter.check("a", 2, 60)).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" }));
    expect(limiter.check("a", 1, 60)).toBe(false);
    other.exec("ROLLBACK");
    other.close();
    expect(limiter.check("a", 2, 60)).toBe(true);
  });

  test("is opened afresh at the next call", () => {
    const { limiter, file } = testLimiter();
    limiter.check("a", 1, 60);
    const other = new Sqlite(file);
    other.exec("DROP TABLE hits");
    other.close();
    expect(() => limiter.check("a", 1, 60)).toThrow(RateLimitStorageError);
    expect(limiter.check("a", 1, 60)).toBe(true);
  });
});

test("a deleted file is noticed by the clean-up, so that processes come together again", () => {
  const { limiter, directory } = testLimiter(() => 0);
  limiter.check("a", 9, 60);
  rmSync(directory, { recursive: true });
  limiter.check("a", 9, 60);
  expect(limiter.getCount("a", 60)).toBe(0);
  expect(existsSync(directory)).toBe(true);
});

function mode(path: string): number {
  return statSync(path).mode & 0o777;
}

/** The first of SQLite's pages holds the schema, the second one the rows. */
function overwriteRows(file: string): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(4096, 0xff), 0, 4096, 4096);
  closeSync(descriptor);
}
