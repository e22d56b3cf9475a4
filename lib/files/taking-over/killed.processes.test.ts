import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, database, openDatabase, useDatabase } from "#db/client";
import { startQuickly } from "#lib/platform/start-quickly";
import { migratedDatabase } from "#test/migrated-database";
import { isWholeRing } from "#test/ring";
import { testState } from "#test/test-directory";
import { servePublicFile } from "../library/serve-public.ts";
import { mediaTable as media } from "../media.ts";
import { fileFolders } from "../tables.ts";
import { takeOverFiles } from "./take-over.ts";

const directory = testState();

const contents = { "a.txt": "same", "b/A.txt": "same", "b/a.txt": "other", "b/c.js": "script" };

afterEach(closeDatabase);
beforeEach(async () => {
  for (const name of [
    "files",
    "files-kept",
    "files-before",
    "uploads",
    "cms.sqlite",
    "cms.sqlite-wal",
    "cms.sqlite-shm",
  ])
    rmSync(join(directory, name), { recursive: true, force: true });
  writeFileSync(join(directory, "cms.sqlite"), await migratedDatabase());
  for (const folder of ["files/b", "files/empty", "files-kept/trash"])
    mkdirSync(join(directory, folder), { recursive: true });
  for (const [path, content] of Object.entries(contents))
    writeFileSync(join(directory, "files", path), content);
  const id = "00abcdefg-0123456789-1";
  writeFileSync(join(directory, "files-kept/trash", id), "gone");
  const removed = { path: "files/gone.txt", removedAt: new Date().toISOString(), adminId: null };
  writeFileSync(join(directory, "files-kept/trash", `${id}.json`), JSON.stringify(removed));
});

/** Three steps of each of four files, one of the empty folder, and three of the file in the trash. */
const every = Array.from({ length: 16 }, (_, index) => index + 1);
const steps = isWholeRing ? [1, 2, 3, 13, 15] : every;

test.each(steps)("a process that is killed after step %i loses and doubles no file", async (step) => {
  await killAfter(step);
  useDatabase(openDatabase(join(directory, "cms.sqlite")));
  const { refused } = await takeOverFiles();
  expect(refused).toEqual([]);
  await expectAllTaken();
});

test("two processes at once take over each file once", async () => {
  const both = [begin("0"), begin("0")];
  const ready = await Promise.all(both.map((child) => once(child, "message")));
  expect(ready).toEqual([
    ["ready", undefined],
    ["ready", undefined],
  ]);
  const ended = both.map((child) => once(child, "message"));
  for (const child of both) child.send("go");
  expect(await Promise.all(ended)).toEqual([
    ["done", undefined],
    ["done", undefined],
  ]);
  await Promise.all(both.map(async (child) => child.exitCode ?? once(child, "exit")));
  useDatabase(openDatabase(join(directory, "cms.sqlite")));
  await expectAllTaken();
});

async function expectAllTaken(): Promise<void> {
  expect(await database().$count(media)).toBe(5);
  expect(await database().$count(fileFolders)).toBe(1);
  for (const [path, content] of Object.entries(contents))
    expect([path, await contentAt(path)]).toEqual([path, content]);
  expect(readdirSync(join(directory, "files"))).toEqual([]);
  expect(readFileSync(join(directory, "files-before/files/b/c.js"), "utf8")).toBe("script");
  const rows = await database().select().from(media).all();
  expect(rows.filter(({ deletedAt }) => deletedAt !== null)).toMatchObject([{ fileName: "gone.txt" }]);
}

async function contentAt(path: string): Promise<string | undefined> {
  const answer = await servePublicFile(new Request(`http://localhost/files/${path}`));
  const location = answer?.headers.get("location");
  return location ? contentAt(decodeURIComponent(location.slice("/files/".length))) : answer?.text();
}

/** Takes over in a process of its own, which is killed after a number of steps. */
async function killAfter(step: number): Promise<void> {
  const child = begin(String(step));
  expect(await once(child, "message")).toEqual(["still", undefined]);
  child.kill("SIGKILL");
  await once(child, "exit");
}

function begin(step: string): ChildProcess {
  const program = fileURLToPath(new URL("./killed.worker.ts", import.meta.url));
  const env = { ...process.env, VAR_DIR: directory };
  return fork(program, [step], { env, execArgv: [...startQuickly] });
}
