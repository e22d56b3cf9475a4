import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { compareSnapshot, makeSnapshot, snapshotFolder } from "./maintaining/snapshots.ts";

let database: Database;
let name: string;
/** In milliseconds; only the last test is about time, which a busy machine has little of. */
const patience = 60_000;

beforeEach(async () => {
  database = await useDatabaseFile();
  database.$client.exec(
    "INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1), ('b', '2', 1), ('c', '3', 1)",
  );
  name = await makeSnapshot();
});

test("rows are told that are lost, that come back and that change back; what is derived is not", async () => {
  expect(await compareSnapshot(name, patience)).toEqual({ tables: [], isWhole: true });
  database.$client.exec(`
    DELETE FROM settings WHERE key = 'a';
    UPDATE settings SET value = 'x' WHERE key IN ('b', 'c');
    INSERT INTO settings (key, value, updated_at) VALUES ('d', '4', 1), ('e', '5', 1), ('f', '6', 1);
    INSERT INTO cache (key, value, expires_at) VALUES ('k', '1', 1);
    INSERT INTO redirections (version, created_at, updated_at, source, target, code, enabled, match, hits)
      VALUES (1, 1, 1, '/x', '/y', '301', 1, 'exact', 0)`);
  expect(await compareSnapshot(name, patience)).toEqual({
    tables: [
      { table: "redirections", lost: 1, returning: 0, changed: 0 },
      { table: "settings", lost: 3, returning: 1, changed: 2 },
    ],
    isWhole: true,
  });
});

test("a file that is damaged or of another version says so, and one that takes too long what was found", async () => {
  database.$client.exec("DELETE FROM __drizzle_migrations WHERE rowid = 1");
  expect(await compareSnapshot(name, patience)).toMatchObject({ refused: "version" });
  expect(await compareSnapshot(name, 0)).toEqual({ tables: [], isWhole: false });
  writeFileSync(join(snapshotFolder(), name), "no database ".repeat(999));
  expect(await compareSnapshot(name, patience)).toMatchObject({ refused: "unsound" });
});
