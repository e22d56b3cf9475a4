import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#test/test-database";
import { listSnapshots, makeSnapshot, snapshotFolder } from "./maintaining/snapshots.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "snapshots-"));
  vi.stubEnv("VAR_DIR", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("snapshots are listed by the time in their names, with why they were made", async () => {
  const names = [
    "cms-2026-11-20T10-00-00-000Z.sqlite",
    "before-change-2026-11-21T10-00-00-000Z.sqlite",
    "cms-2026-11-22T10-00-00-000Z-manual.sqlite",
  ];
  for (const name of names) writeFileSync(join(folder, name), "x");
  writeFileSync(join(folder, "notes.txt"), "x");
  mkdirSync(join(folder, "folder.sqlite"));
  symlinkSync("/etc/passwd", join(folder, "link.sqlite"));
  expect(await listSnapshots(folder)).toMatchObject([
    { name: names[2], reason: "manual", bytes: 1 },
    { name: names[1], reason: "change" },
    { name: names[0], reason: "migration", madeAt: new Date("2026-11-20T10:00:00.000Z") },
  ]);
  expect(await listSnapshots(join(folder, "nowhere"))).toEqual([]);
});

test("a snapshot is a whole database that its owner alone may read", async () => {
  await useTestDatabase();
  const name = await makeSnapshot();
  const file = join(snapshotFolder(), name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = new Sqlite(file, { readonly: true });
  const count = "SELECT count(*) FROM sqlite_master";
  expect(copy.prepare(count).pluck().get()).toBe(database().$client.prepare(count).pluck().get());
  copy.close();
  expect(await listSnapshots(snapshotFolder())).toMatchObject([{ name, reason: "manual" }]);
});
