import { execFileSync } from "node:child_process";
import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { startQuickly } from "#lib/platform/start-quickly";

const program = `
  const { yieldToRequests } = await import("#lib/server/process/guards/drawing-line");
  const { readdirSync, readFileSync } = await import("node:fs");
  const { getPriority } = await import("node:os");
  await yieldToRequests();
  const tasks = readdirSync("/proc/self/task").map((id) => [
    readFileSync("/proc/self/task/" + id + "/comm", "utf8").trim(), getPriority(Number(id)) - getPriority()
  ]);
  console.log(JSON.stringify(tasks));
`;

test.runIf(process.platform === "linux")("only the threads of the pool give way, each of them", () => {
  const output = execFileSync(process.execPath, [...startQuickly, "--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  const tasks: [string, number][] = JSON.parse(output);
  const pool = tasks.filter(([name]) => name === "libuv-worker");
  const lower = Math.min(10, constants.priority.PRIORITY_LOW - getPriority());
  expect(pool).toEqual(Array.from({ length: 4 }, () => ["libuv-worker", lower]));
  expect(tasks.filter(([name, priority]) => name !== "libuv-worker" && priority !== 0)).toEqual([]);
});
