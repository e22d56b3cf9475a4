import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MigrationRefused } from "#db/migration-files";
import { refuseLost } from "./prepare-database.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "redakce-prepare-"));
  file = join(folder, "cms.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["an empty database beside uploads", "uploads/variants", ""],
  ["a missing database beside uploads", "uploads", undefined],
  ["an empty database beside backups", "backups", ""],
])("%s is not filled with a new site", (_, place, content) => {
  if (content !== undefined) writeFileSync(file, content);
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, "kept"), "x");
  expect(() => refuseLost(file)).toThrow(MigrationRefused);
  expect(() => refuseLost(file)).toThrow(/is missing or empty beside files of a site; restore a backup/);
});

test("a new folder is, and one whose database is there or still in its log", () => {
  expect(() => refuseLost(file)).not.toThrow();
  mkdirSync(join(folder, "uploads", "arriving"), { recursive: true });
  writeFileSync(file, "");
  expect(() => refuseLost(file)).not.toThrow();
  writeFileSync(join(folder, "uploads", "kept"), "x");
  writeFileSync(`${file}-wal`, "log");
  expect(() => refuseLost(file)).not.toThrow();
  expect(readFileSync(file, "utf8")).toBe("");
});
