import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/client";
import { migrateFile } from "#db/migrate";
import { startQuickly } from "#lib/platform/start-quickly";
import { insertOutboxRow } from "./queries/outbox.ts";

test("three processes that start at once share the mails out, and none goes to two of them", async () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-claims-"));
  const keys = await fillOutbox(join(directory, "cms.sqlite"), 300);
  const workers = Array.from({ length: 3 }, () => startWorker(directory));
  await Promise.all(workers.map(({ ready }) => ready));
  for (const { go } of workers) go();
  const claimed = await Promise.all(workers.map(({ claimed }) => claimed));
  expect(claimed.flat().sort()).toEqual(keys.sort());
});

async function fillOutbox(file: string, count: number): Promise<string[]> {
  await migrateFile(file);
  const database = openDatabase(file);
  const keys = Array.from({ length: count }, (_, index) => `mail-${index}`);
  const createdAt = new Date();
  for (const idempotencyKey of keys) {
    await insertOutboxRow(database, {
      kind: "mail",
      idempotencyKey,
      properties: {},
      createdAt,
      nextAttemptAt: createdAt,
    });
  }
  database.$client.close();
  return keys;
}

function startWorker(directory: string) {
  const program = fileURLToPath(new URL("./claims.worker.ts", import.meta.url));
  const child = fork(program, { env: { ...process.env, VAR_DIR: directory }, execArgv: [...startQuickly] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ready = once(child, "message");
  const claimed = ready.then(() => once(child, "message")).then(([keys]: string[][]) => keys);
  return { ready, claimed, go: () => child.send("go") };
}
