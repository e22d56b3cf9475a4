import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { pagesTable as pages } from "#lib/content/pages";
import { enqueue } from "#lib/jobs/enqueue";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { startQuickly } from "#lib/platform/start-quickly";
import { accountOf } from "#test/accounts";
import { migratedDatabase } from "#test/migrated-database";
import { beginStep, headOf, type Replacing, recordsFrom } from "./kept-places.ts";
import { prepareReplacing, replaceWords } from "./replacing.ts";

const count = 120;
const former = Array.from({ length: count }, (_, n) => `School ${n}`);

test("after kill -9 in the middle another process goes on: every record is changed once, and all is taken back", {
  timeout: 120_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-replacing-"));
  const file = join(directory, "cms.sqlite");
  writeFileSync(file, await migratedDatabase());
  useDatabase(openDatabase(file));
  onTestFinished(closeDatabase);
  const module = moduleNamed("pages");
  if (!module) throw new Error("There are no pages.");
  for (const title of former) await createRecord(module, { title, language: "en" }, null);
  const asked = { find: "School", replacement: "School of School", matchCase: true, wholeWords: true };
  const { id: adminId } = await accountOf("administrator");
  const admin = { id: adminId, permissions: new Set(["superadmin"]), limits: {} };
  const id = await prepareReplacing(admin, { ...asked, modules: ["pages"], language: "" });
  const told: string[] = [];

  await begin(id, "replacing");
  const killed = start(directory, 0, told, `90/${count}`);
  await expect.poll(() => told, { timeout: 60_000, interval: 1 }).toContain(`30/${count}`);
  killed.kill("SIGKILL");
  await expect.poll(() => killed.signalCode).toBe("SIGKILL");
  const changed = (await titlesAndVersions()).filter(([, version]) => version === 2);
  expect((await outcomes(id)).filter((outcome) => outcome === "done")).toHaveLength(changed.length);
  expect(changed.length).toBeGreaterThanOrEqual(30);
  expect(changed.length).toBeLessThan(count);

  start(directory, 1, told);
  await until(id, "replaced");
  expect(await titlesAndVersions()).toEqual(
    former.map((title) => [title.replace("School", "School of School"), 2]),
  );
  await begin(id, "takingBack");
  await until(id, "takenBack");
  expect(await titlesAndVersions()).toEqual(former.map((title) => [title, 3]));
});

function begin(id: string, phase: "replacing" | "takingBack"): Promise<unknown> {
  return database().transaction(async (tx) => {
    await beginStep(tx, id, phase);
    await enqueue(
      replaceWords,
      { id, isBack: phase === "takingBack" },
      { key: `${phase}/${id}`, connection: tx },
    );
  });
}

async function until(id: string, phase: Replacing["phase"]): Promise<void> {
  await expect.poll(async () => (await headOf(database(), id))?.phase, { timeout: 60_000 }).toBe(phase);
}

async function outcomes(id: string) {
  return (await recordsFrom(database(), id, 0, count)).map(({ outcome }) => outcome);
}

async function titlesAndVersions() {
  const rows = await database().select().from(pages).orderBy(pages.id).all();
  return rows.map(({ title, version }) => [title, version]);
}

function start(directory: string, minutesAhead: number, told: string[], last = ""): ChildProcess {
  const program = fileURLToPath(new URL("./killed.worker.ts", import.meta.url));
  const child = fork(program, [String(minutesAhead), last], {
    env: { ...process.env, VAR_DIR: directory },
    execArgv: [...startQuickly],
  });
  child.on("message", (progress) => told.push(String(progress)));
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
