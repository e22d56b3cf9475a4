import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { DatabaseBusy } from "#db/sqlite/busy";
import { FileStoreError } from "#lib/files/store/bucket";
import { Overloaded } from "#lib/platform/work-queue";
import { RateLimitStorageError } from "#lib/rate-limit/store-handle";
import { HttpProblem } from "./problem.ts";
import { route } from "./route.ts";
import { secondsUntilAvailable } from "./unavailable.ts";

/**
 * Returns an error as another bundle of the application throws it: the same by its code, of a class that is not ours.
 */
function ofAnotherBundle(error: Error & { readonly code?: string }): Error {
  return Object.assign(new Error(error.message), { name: error.name, code: error.code });
}

const passing = [
  ["a database that is busy", new DatabaseBusy(), 2],
  ["too much work", new Overloaded(), 2],
  ["a store of limits out of order", new RateLimitStorageError("EACCES", undefined), 30],
  ["a bucket out of order", new FileStoreError("SlowDown", "keep a file"), 30],
  ["a full disk, for SQLite", new Sqlite.SqliteError("database or disk is full", "SQLITE_FULL"), 30],
  ["a full disk, for the system", Object.assign(new Error("no space left"), { code: "ENOSPC" }), 30],
] as const;

test.each(passing)("%s passes, whichever bundle says so and however it is wrapped", (_, error, seconds) => {
  expect(secondsUntilAvailable(error)).toBe(seconds);
  expect(secondsUntilAvailable(ofAnotherBundle(error))).toBe(seconds);
  expect(secondsUntilAvailable(new Error("Failed to run the query", { cause: error }))).toBe(seconds);
});

test("a mistake of the program does not pass", () => {
  expect(secondsUntilAvailable(new TypeError("x is not a function"))).toBeUndefined();
  expect(secondsUntilAvailable(new Sqlite.SqliteError("no such table", "SQLITE_ERROR"))).toBeUndefined();
  expect(secondsUntilAvailable(new HttpProblem(404, "notFound"))).toBeUndefined();
  expect(secondsUntilAvailable("nothing")).toBeUndefined();
});

test.each(passing)("%s is answered with 503 and when to come again", async (_, error, seconds) => {
  const request = new Request("http://localhost/ADMIN/pages", { headers: { accept: "application/json" } });
  const answer = await route(request, () => Promise.reject(ofAnotherBundle(error)));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, String(seconds)]);
});
