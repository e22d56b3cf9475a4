import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { watchContent } from "#db/content-triggers";
import { ContentWatch } from "#db/content-watch";
import { migratedDatabase } from "#db/migrated-database";
import { publish } from "#lib/site/test-site";
import { createFreshness } from "./freshness.ts";
import { asked } from "./page-cache.fixture.ts";
import { createPageCache } from "./page-cache.ts";
import { createStore } from "./store.ts";
import { contentColumns, timeColumns, unseenTables } from "./watched.ts";

const directory = mkdtempSync(join(tmpdir(), "redakce-killed-"));
const file = join(directory, "cms.sqlite");

beforeAll(async () => {
  writeFileSync(file, await migratedDatabase());
  useDatabase(openDatabase(file));
  await publish("Home");
});

afterAll(() => {
  closeDatabase();
  rmSync(directory, { recursive: true, force: true });
});

test("no page is older than what a process had saved when it was killed, 200 times over", {
  timeout: 120_000,
}, async () => {
  const rewatch = () => watchContent(database(), unseenTables, contentColumns(), timeColumns());
  await rewatch();
  const watch = new ContentWatch(file);
  const title = () => database().get<{ title: string }>(sql`SELECT title FROM pages`);
  const freshness = createFreshness(watch, timeColumns(), rewatch);
  const drawTitle = async () => (await title())?.title ?? "";
  const draw: Parameters<typeof createPageCache>[0]["draw"] = (_, response) => {
    void drawTitle().then((text) => response.setHeader("content-type", "text/html").end(text));
  };
  const cache = createPageCache({
    freshness,
    store: createStore(1_000_000),
    draw,
    isRefused: () => false,
    countUses: async () => undefined,
  });
  const script = fileURLToPath(new URL("./killed-writer.fixture.ts", import.meta.url));
  const titles = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await asked(cache, draw, "/");
    child.kill("SIGKILL");
    await once(child, "exit");
    const { body } = await asked(cache, draw, "/");
    expect(body).toBe(await drawTitle());
    titles.add(body);
  }
  watch.close();
  expect(titles.size).toBe(200);
});
