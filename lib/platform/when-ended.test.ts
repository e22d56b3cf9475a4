import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { whenEnded } from "./when-ended.ts";

test("what a process said last is heard before its end, also where the system tells the end first", async () => {
  const child = begin(
    `process.once("message", () => { process.send("done"); process.disconnect(); }); process.send("up");`,
  );
  const heard: unknown[] = [];
  await once(child, "message");
  child.on("message", (message) => heard.push(message));
  const ended = whenEnded(child).then(() => heard.push("ended"));
  // The end of another process makes the loop look for ended ones; this one ends after the loop took what it had to read.
  const other = spawn("echo", ["x"]);
  other.stdout.once("data", () => {
    child.send("go on");
    waitForEndOf(child);
  });
  waitForEndOf(other);
  await ended;
  expect(heard).toEqual(["done", "ended"]);
});

test("what cannot be begun has ended, though it was told something", async () => {
  const child = begin("", "/no/such/program");
  const ended = whenEnded(child);
  child.send("go on");
  expect(await ended).toMatchObject({ code: "ENOENT" });
});

function begin(program: string, execPath = process.execPath): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "when-ended-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "program.cjs");
  writeFileSync(file, program);
  return fork(file, { execPath, execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

/**
 * Blocks without giving the event loop a turn. The child's first thread ends before the others, and only then is its
 * parent notified.
 */
function waitForEndOf({ pid }: ChildProcess): void {
  const isEnded = () =>
    readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ") &&
    readdirSync(`/proc/${pid}/task`).length === 1;
  while (!isEnded());
}
