import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNotNull, isNull } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { database, openDatabase, useDatabase } from "#db/client";
import { events } from "#lib/content/events";
import { news } from "#lib/content/news";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirectionsTable } from "#lib/kernel/redirections";
import { startQuickly } from "#lib/platform/start-quickly";
import { migratedDatabase } from "#test/migrated-database";
import { moveEventsFromNews } from "./events-from-news.ts";

const sets = 5;

/**
 * Moves events and prints a dot inside the transaction of each, when its item goes to the trash. Before the
 * last it stands still, so that a kill comes in time on any machine.
 */
const mover = `
  import "#lib/features";
  import { writeSync } from "node:fs";
  import { moveEventsFromNews } from "#lib/content/upgrade/events-from-news";
  import { changeSubscribers } from "#lib/kernel/registry";
  let dots = 0;
  changeSubscribers.fill([...changeSubscribers.all(), {
    stored: async ({ name }, { deletedAt }) => {
      if (name !== "news" || !deletedAt) return;
      writeSync(1, ".");
      dots += 1;
      if (dots === ${2 * sets - 1}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
    removed: async () => {},
  }]);
  await moveEventsFromNews();`;

test("a process that is killed while it moves events goes on at the next start, and loses or doubles none", {
  timeout: 60_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-moved-"));
  const file = join(directory, "cms.sqlite");
  writeFileSync(file, await migratedDatabase());
  useDatabase(openDatabase(file));
  onTestFinished(() => database().close());
  await plant();
  await moveAndKill(directory);
  const early = await database().$count(events.table);
  expect(early % 2).toBe(0);
  expect(early).toBeLessThan(2 * sets);
  await moveEventsFromNews();
  expect(await database().$count(events.table)).toBe(2 * sets);
  expect(await database().$count(events.table, isNotNull(events.table.translationOf))).toBe(sets);
  expect(await database().$count(news.table, isNull(news.table.deletedAt))).toBe(0);
  expect(await database().$count(redirectionsTable, eq(redirectionsTable.code, "301"))).toBe(2 * sets);
});

/** Writes items in two languages as an earlier version kept events. */
async function plant(): Promise<void> {
  for (let n = 1; n <= sets; n += 1) {
    const original = await create({ title: `Event ${n}`, language: "en" });
    await create({ title: `Akce ${n}`, language: "cs", translationOf: String(original) });
  }
  const columns: Record<string, unknown> = {
    "retired kind": "event",
    "retired event_from": new Date("2030-05-04"),
  };
  await database().update(news.table).set(columns).run();
}

async function create(texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(news as unknown as AnyModule, { ...texts, intent: "publish" }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/** Ends the process after its fifth dot, which is in the middle of a set. */
async function moveAndKill(directory: string): Promise<void> {
  const child = spawn(process.execPath, [...startQuickly, "--input-type=module", "-e", mover], {
    cwd: join(import.meta.dirname, "..", "..", ".."),
    env: { ...process.env, VAR_DIR: directory },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let dots = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    dots += chunk.length;
    if (dots >= 5) child.kill("SIGKILL");
  });
  const [code] = await once(child, "exit");
  expect(code).toBeNull();
}
