import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { watchContent } from "#db/content";
import { SqliteContentWatch } from "#db/sqlite/content-watch";
import { startQuickly } from "#lib/platform/start-quickly";
import { publish } from "#lib/website/test-site";
import { migratedDatabase } from "#test/migrated-database";
import { rounds } from "#test/ring";
import { testDirectory } from "#test/test-directory";
import { createDrawingLine } from "../process/guards/drawing-line.ts";
import { contentColumns, createFreshness, timeColumns, unseenTables } from "./freshness.ts";
import { asked } from "./page-cache.fixture.ts";
import { createPageCache } from "./page-cache.ts";
import { createStore } from "./store.ts";

const directory = testDirectory();
const file = join(directory, "cms.sqlite");

beforeAll(async () => {
  writeFileSync(file, await migratedDatabase());
  useDatabase(openDatabase(file));
  await publish("Home");
});

afterAll(() => closeDatabase());

const title = () => database().get<{ title: string }>(sql`SELECT title FROM pages`);
const drawTitle = async () => (await title())?.title ?? "";
const rewatch = () => watchContent(database(), unseenTables, contentColumns(), timeColumns());

/** A cache that begins empty, and how to end it. */
function emptyCache() {
  const watch = new SqliteContentWatch(file);
  const draw: RequestListener = (_, response) => {
    void drawTitle().then((text) => response.setHeader("content-type", "text/html").end(text));
  };
  const cache = createPageCache({
    freshness: createFreshness(watch, timeColumns(), rewatch),
    store: createStore(1_000_000),
    draw,
    line: createDrawingLine(),
    askerOf: async () => "exceptional",
    lastCommit: () => undefined,
    isRefused: () => false,
    countUses: async () => undefined,
  });
  return { bodyNow: async () => (await asked(cache, draw, "/")).body, close: () => watch.close() };
}

const env: NodeJS.ProcessEnv = { ...process.env, VAR_DIR: directory, NODE_ENV: "production" };

/** Starts processes that write, one after the other as they are asked for. */
function startWriters() {
  const program = fileURLToPath(new URL("./killed-writers.fixture.ts", import.meta.url));
  const child = fork(program, [file], { env, execArgv: [] });
  onTestFinished(() => child.disconnect());
  const told = async () => {
    const [message] = await once(child, "message");
    return message as { readonly writing?: number; readonly gone?: number };
  };
  return {
    next: async () => {
      child.send("next");
      const { writing } = await told();
      if (writing === undefined) throw new Error("No process writes.");
      return writing;
    },
    kill: async (writer: number) => {
      process.kill(writer, "SIGKILL");
      expect(await told()).toEqual({ gone: writer });
    },
  };
}

/**
 * Returns the responses of a site that starts now to its first two visitors; it is killed then, and leaves what it
 * leaves.
 */
async function restarted(): Promise<unknown> {
  const program = fileURLToPath(new URL("./restarted-site.fixture.ts", import.meta.url));
  const site = spawn(process.execPath, [...startQuickly, program], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const [told] = (await once(site.stdout, "data")) as [Buffer];
  site.kill("SIGKILL");
  await once(site, "exit");
  return JSON.parse(told.toString());
}

const kills = rounds(200, 3);

test(`no page is older than what a process had saved when it was killed, ${kills} times over, nor after a restart`, {
  timeout: 300_000,
}, async () => {
  await rewatch();
  const living = emptyCache();
  const titles = new Set<string>();
  const writers = startWriters();
  for (let round = 1; round <= kills; round += 1) {
    const writer = await writers.next();
    await living.bodyNow();
    await writers.kill(writer);
    const meant = await drawTitle();
    const fresh = emptyCache();
    expect([await living.bodyNow(), await fresh.bodyNow()]).toEqual([meant, meant]);
    fresh.close();
    if (round % 100 === 0 || round === kills)
      expect(await restarted()).toEqual({ bodies: [meant, meant], drawings: 1, hits: 1, past: 0 });
    titles.add(meant);
  }
  living.close();
  expect(titles.size).toBe(kills);
  expect(existsSync(join(directory, "page-cache.json"))).toBe(true);
});
