import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { logFile } from "./log-file.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "redakce-log-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const aside = () => readdirSync(home).filter((name) => name.startsWith("site-"));
const linesIn = (names: readonly string[]) =>
  names.flatMap((name) => readFileSync(join(home, name), "utf8").trim().split("\n"));

describe("a file of lines", () => {
  test("gives way to a new one at its size, and no line is lost", () => {
    const { write } = logFile(join(home, "site.log"), { maxBytes: 100, kept: 1000 });
    for (const number of numbers(0, 200)) write(`line ${number}\n`);
    for (const name of aside()) expect(statSync(join(home, name)).size).toBeLessThan(120);
    const lines = linesIn([...aside().sort(), "site.log"]);
    expect(lines.toSorted()).toEqual(
      numbers(0, 200)
        .map((number) => `line ${number}`)
        .toSorted(),
    );
  });

  test("never takes more room than what is kept", () => {
    const { write } = logFile(join(home, "site.log"), { maxBytes: 1000, kept: 2 });
    for (const number of numbers(0, 1000)) write(`line ${number}\n`);
    expect(aside().length).toBeLessThanOrEqual(2);
    expect(linesIn(["site.log"]).at(-1)).toBe("line 999");
  });

  test("goes on where an earlier process left it, and leaves other files alone", () => {
    writeFileSync(join(home, "site.log"), `${"earlier ".repeat(20)}\n`);
    for (const name of ["site-notes.txt", "other.log"]) writeFileSync(join(home, name), "");
    const { write } = logFile(join(home, "site.log"), { maxBytes: 100, kept: 1 });
    write("first\n");
    expect(linesIn(["site.log"])).toEqual(["first"]);
    expect(readdirSync(home)).toHaveLength(4);
    expect(readdirSync(home)).toEqual(expect.arrayContaining(["other.log", "site-notes.txt", "site.log"]));
  });

  test("is made with its folder, for its owner alone", () => {
    const file = join(home, "deep", "log", "site.log");
    const script = `process.umask(0); const { logFile } = await import("#lib/platform/log-file"); logFile(process.env.FILE).write("line\\n");`;
    const env = { ...process.env, FILE: file };
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: import.meta.dirname, env });
    expect(statSync(join(home, "deep", "log", "site.log")).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, "deep", "log")).mode & 0o777).toBe(0o700);
  });

  test("is made anew when somebody took it away", () => {
    const { write } = logFile(join(home, "log", "site.log"));
    write("one\n");
    rmSync(join(home, "log"), { recursive: true });
    write("two\n");
    expect(linesIn(["log/site.log"])).toEqual(["two"]);
  });
});

describe("a line that cannot be written", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["because the disk is full", () => symlinkSync("/dev/full", join(home, "site.log")), /ENOSPC/],
    ["because a folder stands there", () => mkdirSync(join(home, "site.log")), /EISDIR/],
  ])("%s fails nobody, is told once, and counted as soon as writing works", (_, break_, reason) => {
    break_();
    const { write } = logFile(join(home, "site.log"));
    for (const number of numbers(0, 3)) write(`{"msg":"line ${number}"}\n`);
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringMatching(reason)]]);
    rmSync(join(home, "site.log"), { recursive: true });
    for (const number of numbers(3, 5)) write(`{"msg":"line ${number}"}\n`);
    expect(linesIn(["site.log"]).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, lost: 3 },
      { msg: "line 3" },
      { msg: "line 4" },
    ]);
  });
});

test("several processes write and put aside at once, and every line stays whole", async () => {
  const program = `
    const { logFile } = await import("#lib/platform/log-file");
    const { write } = logFile(${JSON.stringify(join(home, "site.log"))}, { maxBytes: 4000, kept: 10_000 });
    for (let number = 0; number < 1000; number += 1) write(process.pid + " " + number + "\\n");
  `;
  const children = numbers(0, 4).map(() =>
    spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" }),
  );
  await Promise.all(children.map((child) => once(child, "exit")));
  const lines = linesIn(readdirSync(home));
  expect(lines).toHaveLength(4000);
  expect(new Set(lines)).toEqual(
    new Set(children.flatMap(({ pid }) => numbers(0, 1000).map((number) => `${pid} ${number}`))),
  );
});
