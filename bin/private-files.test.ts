import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";
import { testDirectory } from "#test/test-directory";

const state = testDirectory();
beforeAll(() => chmodSync(state, 0o755));

/** Starts a process with an umask that hides nothing. */
function begin(step: "running" | "restored") {
  const env = { ...process.env, NODE_ENV: "production" as const, VAR_DIR: state };
  const script = join(import.meta.dirname, "private-files.fixture.ts");
  return fork(script, [step], {
    env,
    execArgv: [...startQuickly],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** Returns the names of all files of the state folder; no one but the owner may read any. */
function privateFiles(): readonly string[] {
  const all = readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(state, name)).isFile(),
  );
  expect(all.filter((name) => statSync(join(state, name)).mode & 0o077)).toEqual([]);
  return all;
}

test("files are their owner's alone, in a folder that everybody may enter and with an umask that hides nothing", async () => {
  const site = begin("running");
  await once(site, "message");
  const running = privateFiles();
  for (const name of ["cms.sqlite", "cms.sqlite-wal", "cms.sqlite-shm", "secrets.json", "enroll-link.txt"])
    expect(running).toContain(name);
  for (const folder of ["outbox", "log", "rate-limits", "uploads", "uploads/variants", "copies"])
    expect(running.map((name) => name.slice(0, name.lastIndexOf("/")))).toContain(folder);
  site.send("enough");
  await once(site, "exit");
  const [code] = await once(begin("restored"), "exit");
  expect(code).toBe(0);
  expect(privateFiles().filter((name) => name.includes("before-restore"))).toHaveLength(1);
});
