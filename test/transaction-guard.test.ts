import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "#lib/platform/argon2";
import { openDatabase, type SqliteDatabase } from "../db/client.ts";
import { foundInTransactions, guardTransactions } from "./transaction-guard.ts";

const directory = mkdtempSync(join(tmpdir(), "redakce-guard-"));
let open: SqliteDatabase;

guardTransactions();
beforeAll(() => {
  open = openDatabase(":memory:");
});
afterAll(() => {
  open.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ["a timer", () => pause(1)],
  ["a file", async () => writeFileSync(join(directory, "a"), "")],
  ["a hash", () => hashSecret("secret")],
  ["another server", () => once(connect(9, "127.0.0.1"), "error")],
])("%s inside a transaction is found", async (_, work) => {
  await open.transaction(async () => void (await work()));
  expect(foundInTransactions()?.message).toMatch(/inside a transaction$/);
});

test("computing, and whatever is done before or after, is not", async () => {
  await pause(1);
  await open.transaction(async (tx) => void (await tx.values("SELECT 1")));
  await hashSecret("secret");
  expect(foundInTransactions()).toBeUndefined();
});
