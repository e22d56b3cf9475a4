import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import { startQuickly } from "#lib/platform/start-quickly";
import { isWholeRing, rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { recoverOperations } from "./carry-out.ts";
import { type Journaled, listJournal } from "./journal.ts";
import { mendUses } from "./usage.ts";

const directory = testState();

const count = rounds(2000, 400);
const [from, to] = ["from", "to"].map((name) => join(directory, "files", name)) as [string, string];
const journal = join(directory, "files-kept", "journal");

beforeEach(async () => {
  await useTestDatabase();
  for (const folder of ["files", "files-kept"])
    rmSync(join(directory, folder), { recursive: true, force: true });
  for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
  for (let n = 0; n < count; n += 1) writeFileSync(join(from, `${n}.txt`), `content ${n}`);
});

/** The files do not depend on the engine, which stores the rest once all of them were moved. */
const killedAfter = dialect() === "postgres" || isWholeRing ? [count * 0.35] : [1, 700, 1500];

test.each(killedAfter)(
  `a process that is killed after %i of ${count} moves loses and doubles no file`,
  {
    timeout: 120_000,
  },
  async (moves) => {
    await killAfter(moves);
    const [before, after] = [readdirSync(from), readdirSync(to)];
    expect(after.length).toBeGreaterThanOrEqual(moves);
    expect(after.length).toBeLessThan(count);
    expect(new Set([...before, ...after]).size).toBe(count);
    expect(before.length + after.length).toBe(count);
    const [file = ""] = readdirSync(journal).filter((name) => name.endsWith(".json"));
    const intended = JSON.parse(readFileSync(join(journal, file), "utf8")) as Journaled;
    expect(intended).toMatchObject({ name: "move", state: "begun" });
    expect(intended.items).toHaveLength(count);
    for (const { from: source = "", to: target = "" } of intended.items)
      expect([source, target].filter((path) => existsSync(join(directory, path)))).toHaveLength(1);

    expect(await recoverOperations(mendUses)).toBe(1);
    expect(readdirSync(from)).toEqual([]);
    for (let n = 0; n < count; n += 1)
      expect(readFileSync(join(to, `${n}.txt`), "utf8")).toBe(`content ${n}`);
    expect(await listJournal(10)).toMatchObject([{ name: "move", state: "done", count }]);
    expect(await recoverOperations(mendUses)).toBe(0);
  },
);

test("what got in the way meanwhile stays, and so does the file whose place it took", async () => {
  await killAfter(10);
  const [waiting = ""] = readdirSync(from);
  writeFileSync(join(to, waiting), "somebody else's");
  await recoverOperations(mendUses);
  expect(readdirSync(from)).toEqual([waiting]);
  expect(readFileSync(join(to, waiting), "utf8")).toBe("somebody else's");
  expect(await listJournal(1)).toMatchObject([{ state: "done", canUndo: false }]);
});

/** Moves the files in a process of its own, which is killed after a number of moves. */
async function killAfter(moves: number): Promise<void> {
  const program = fileURLToPath(new URL("./killed.worker.ts", import.meta.url));
  const env = { ...process.env, VAR_DIR: directory };
  const child = fork(program, [String(count), String(moves + 50)], {
    env,
    execArgv: [...startQuickly],
    silent: true,
  });
  const ended = once(child, "exit");
  await once(child, "message");
  while (readdirSync(to).length < moves) await Promise.race([setTimeout(1), ended]);
  child.kill("SIGKILL");
  await ended;
}
