import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client";
import { migrateFile } from "#db/migrate";
import { startQuickly } from "#lib/platform/start-quickly";
import { insertJob } from "./queries.ts";
import { jobs } from "./tables.ts";

test("of three processes one begins a job, and after kill -9 another one does it", async () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-jobs-"));
  const file = join(directory, "cms.sqlite");
  await migrateFile(file);
  const database = openDatabase(file);
  onTestFinished(() => void database.$client.close());
  const createdAt = new Date();
  await insertJob(database, { name: "test.killed", key: "a", payload: {}, dueAt: createdAt, createdAt });
  const told: { readonly child: ChildProcess; readonly what: unknown }[] = [];
  const children = [1, 2, 3].map(() => start(directory, told));
  await expect.poll(() => told).toHaveLength(1);
  const first = told[0]?.child;
  first?.kill("SIGKILL");
  for (const child of children) if (child !== first) child.send(1);
  await expect.poll(() => told.map(({ what }) => what)).toEqual(["begun", "begun", "done"]);
  expect(told[1]?.child).not.toBe(first);
  expect(told[2]?.child).toBe(told[1]?.child);
  await expect.poll(() => database.$count(jobs)).toBe(0);
});

function start(directory: string, told: { child: ChildProcess; what: unknown }[]): ChildProcess {
  const program = fileURLToPath(new URL("./killed.worker.ts", import.meta.url));
  const child = fork(program, { env: { ...process.env, VAR_DIR: directory }, execArgv: [...startQuickly] });
  child.on("message", (what) => told.push({ child, what }));
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
