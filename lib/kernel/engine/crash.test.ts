import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";

/** Creates records as fast as it can and prints each id only after the engine has acknowledged it. */
const writer = `
  import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
  import { createRecord } from "#lib/kernel/engine/save";
  import { database, databaseFile } from "#db/client";
  import { migrateFile } from "#db/migrate";
  import "#lib/features";
  import { everyModule, moduleNamed } from "#lib/kernel/registry";
  await migrateFile(databaseFile());
  await ensureSearchIndexes(database(), everyModule());
  for (let n = 1; ; n += 1) {
    const saved = await createRecord(moduleNamed("redirections"), { source: "/" + n, target: "/x" }, null);
    process.stdout.write(saved.row.id + "\\n");
  }`;

test("a process that is killed in the middle of writing loses nothing it acknowledged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-crash-"));
  const root = join(import.meta.dirname, "..", "..", "..");
  const child = spawn(process.execPath, [...startQuickly, "--input-type=module", "-e", writer], {
    cwd: root,
    env: { ...process.env, VAR_DIR: directory },
  });
  const acknowledged: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    acknowledged.push(...chunk.toString().split("\n").filter(Boolean));
    if (acknowledged.length > 200) child.kill("SIGKILL");
  });
  await once(child, "exit");
  const database = new Sqlite(join(directory, "cms.sqlite"));
  const stored = new Set(database.prepare('SELECT id FROM "redirections"').pluck().all().map(String));
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  const counted = database
    .prepare("SELECT sum(total) FROM listing_totals WHERE module = 'redirections' AND field = 'initial'")
    .pluck()
    .get();
  expect(counted).toBe(stored.size);
  database.close();
  rmSync(directory, { recursive: true });
});
