import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as afterAWhile } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { redirections } from "#lib/kernel/redirections";
import { startQuickly } from "#lib/platform/start-quickly";
import { testCache } from "#lib/server/page-cache/page-cache.fixture";
import { migratedDatabase } from "#test/migrated-database";
import { savedRow } from "#test/saved";
import { testDirectory } from "#test/test-directory";
import { countUse, writeUses } from "./uses.ts";
import { followRedirection } from "./way.ts";

const directory = testDirectory();
const file = join(directory, "cms.sqlite");
const at = new Date("2026-05-01T10:00:00Z");
let id: number;

beforeEach(async () => {
  writeFileSync(file, await migratedDatabase());
  useDatabase(openDatabase(file));
  const texts = { source: "/old", target: "/new", code: "302", enabled: "true" };
  const saved = savedRow(await createRecord(redirections as unknown as AnyModule, texts, null));
  id = Number(saved.id);
});

afterEach(async () => {
  await closeDatabase();
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
});

const hits = async () =>
  (await database().get<{ hits: number }>(sql`SELECT hits FROM redirections WHERE id = ${id}`))?.hits;

const draw: RequestListener = ({ url = "" }, response) => {
  void followRedirection(url, at).then((found) =>
    response.writeHead(Number(found?.code ?? 404), found?.target ? { location: found.target } : {}).end(),
  );
};

const countUses = (uses: readonly number[]) => Promise.all(uses.map((use) => countUse(use, at)));

test("a redirection that is kept counts each of the 50 whom it leads on at once, and is drawn once", async () => {
  const { get, drawn, cache } = testCache(draw, { countUses });
  for (const expected of [50, 100]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/old")));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set(["/new"]));
    expect(await hits()).toBe(expected);
  }
  expect(drawn).toEqual(["/old"]);
  expect(cache.counts).toMatchObject({ drawings: 1, past: 0 });
  await cache.warm("/old");
  await get("/old", { method: "HEAD" });
  expect(await hits()).toBe(101);
});

test("whoever goes past what is kept is counted too", async () => {
  const { get } = testCache(draw, { countUses });
  await get("/old");
  await get("/old", { headers: { cookie: "redakce-website=x" } });
  expect(await hits()).toBe(2);
});

test("who is drawn for alone is counted once", async () => {
  const { get } = testCache(
    (request, response) => {
      response.setHeader("set-cookie", "a=b");
      draw(request, response);
    },
    { countUses },
  );
  await Promise.all([get("/old"), get("/old"), get("/old")]);
  expect(await hits()).toBe(3);
});

test("what one turn counts is written at once", async () => {
  const changes = () => database().$client.prepare("SELECT total_changes()").pluck().get() as number;
  const written: number[] = [];
  for (const uses of [1, 50]) {
    const before = changes();
    await Promise.all(Array.from({ length: uses }, () => countUse(id, at)));
    written.push(changes() - before);
  }
  expect(await hits()).toBe(51);
  expect(written[1]).toBe(written[0]);
});

test("while the database is busy nobody waits for long, and the uses are written afterwards", async () => {
  const other = new Sqlite(file);
  other.exec("BEGIN IMMEDIATE");
  await Promise.all([countUse(id, at), countUse(id, at)]);
  other.exec("COMMIT");
  other.close();
  expect(await hits()).toBe(0);
  await countUse(id, at);
  expect(await hits()).toBe(3);
});

test("what is still to be written is written when the site stops, which waits for a busy database", async () => {
  const other = new Sqlite(file);
  other.exec("BEGIN IMMEDIATE");
  await countUse(id, at);
  const isWritten = writeUses(20_000);
  await afterAWhile(100);
  other.exec("COMMIT");
  other.close();
  await isWritten;
  expect(await hits()).toBe(1);
});

test("a process that is killed loses nothing of what it has answered", async () => {
  const script = fileURLToPath(new URL("./killed-counter.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [...startQuickly, script, file, String(id)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  await once(child.stdout, "data");
  await expect.poll(hits).toBeGreaterThan(20);
  child.kill("SIGKILL");
  const answered = Number((await output).trim().split("\n").at(-1));
  expect(answered).toBeGreaterThan(0);
  const counted = Number(await hits());
  expect(counted).toBeGreaterThanOrEqual(answered);
  expect(counted).toBeLessThanOrEqual(answered + 1);
});
