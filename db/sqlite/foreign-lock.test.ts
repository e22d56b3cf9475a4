import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { count } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase, type SqliteDatabase } from "#db/client";
import { migrateEmpty } from "#db/migrate";
import { settings } from "#lib/kernel/tables";
import { testDirectory } from "#test/test-directory";

const directory = testDirectory();
const file = join(directory, "cms.sqlite");
let open: SqliteDatabase;

beforeAll(() => {
  open = openDatabase(file, 30_000);
  migrateEmpty(open);
});
afterEach(async () => void (await open.delete(settings).run()));
afterAll(() => {
  open.close();
});

/** Starts another process that holds the write lock until it is made to release it. */
async function lockElsewhere(): Promise<{ release(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL("./lock-holder.worker.ts", import.meta.url)), [file]);
  await once(child, "message");
  return {
    release: async () => {
      child.send("release");
      await once(child, "exit");
    },
  };
}

/** Opens the same database, with changes that soon give up. */
function useImpatient(): void {
  open.close();
  open = openDatabase(file, 300);
  onTestFinished(() => {
    open.close();
    open = openDatabase(file, 30_000);
  });
}

const write = (key: string) => open.insert(settings).values({ key, value: key, updatedAt: new Date() });
const total = async () => (await open.select({ number: count() }).from(settings).get())?.number;

/** Counts how often everything else in this process got its turn while work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await new Promise(setImmediate);
  await done;
  return turns;
}

test("while another process writes, reading goes on and a change is refused as busy after its time", async () => {
  useImpatient();
  const lock = await lockElsewhere();
  const order: string[] = [];
  const refused = write("a")
    .run()
    .catch((error: unknown) => order.push(String((error as { code?: string }).code)));
  await total();
  order.push("read");
  await refused;
  expect(order).toEqual(["read", "DATABASE_BUSY"]);
  await lock.release();
  expect(await total()).toBe(0);
});

test("everything else gets its turn meanwhile, which SQLite's own waiting would not give it", async () => {
  useImpatient();
  const lock = await lockElsewhere();
  const refused = expect(write("a").run()).rejects.toThrow("busy");
  expect(await turnsDuring(refused)).toBeGreaterThan(10);
  await lock.release();
});

test("a change that waits is made as soon as the other process lets go, of statements and transactions", async () => {
  const lock = await lockElsewhere();
  const waiting = Promise.all([
    write("a").run(),
    open.transaction(async (tx) => {
      await tx.insert(settings).values({ key: "b", value: "b", updatedAt: new Date() });
    }),
  ]);
  await lock.release();
  await waiting;
  expect(await total()).toBe(2);
});
