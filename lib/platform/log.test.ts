import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testState } from "#test/test-directory";
import { log } from "./log.ts";

const state = testState();

function linesWritten() {
  const lines = readFileSync(join(state, "log", "redakce.log"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

test("whoever logs while the log cannot be had is not disturbed", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  writeFileSync(join(state, "log"), "no folder");
  expect(() => log.error({ path: "/ADMIN" }, "admin request")).not.toThrow();
  rmSync(join(state, "log"));
  log.info({}, "works again");
  expect(linesWritten()).toMatchObject([{ lost: 1 }, { msg: "works again" }]);
});

test("paths and errors as long as a client can make them are cut", () => {
  const error = new Error("x".repeat(100_000));
  log.info({ path: `/ADMIN/${"a".repeat(13_000)}`, err: error }, "admin request");
  const line = linesWritten().at(-1);
  expect(line.path).toMatch(/^\/ADMIN\/a+…$/);
  expect(line.path).toHaveLength(500);
  expect([line.err.type, line.err.message.length, line.err.stack.length]).toEqual(["Error", 500, 4000]);
});

test("the code of an error is told, and one that people are sent is not", () => {
  const error = Object.assign(new Error("disk full"), { code: "SQLITE_FULL" });
  log.error({ err: error, code: "482913" }, "refused");
  expect(linesWritten().at(-1)).toMatchObject({ err: { errorCode: "SQLITE_FULL" }, code: "[secret]" });
});

test("secrets are replaced, however the line is cut", () => {
  log.info({ token: "t".repeat(1000), form: { password: "hunter2" } }, "form");
  expect(linesWritten().at(-1)).toMatchObject({ token: "[secret]", form: { password: "[secret]" } });
});
