import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { drainJobs } from "#lib/jobs/worker";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { backUpByHand, beginBackupWork, lastWork } from "./background-work.ts";

vi.mock("node:child_process", async (actual) => ({ ...(await actual<object>()), fork: vi.fn() }));

const state = testState();

const ends = (event: "close" | "error", value: unknown) =>
  vi.mocked(fork).mockImplementationOnce(() => {
    const child = new EventEmitter();
    setImmediate(() => child.emit(event, value));
    return child as ReturnType<typeof fork>;
  });

beforeEach(async () => {
  await useTestDatabase();
  rmSync(join(state, "background-work.json"), { force: true });
});

test.each([
  ["succeeds", "close", 0, true],
  ["fails", "close", 1, false],
  ["cannot begin", "error", new Error("no process"), false],
] as const)(
  "a backup begun by hand that %s says so, and one is under way at a time",
  async (_, event, value, isDone) => {
    expect(await beginBackupWork("prove")).toBe(true);
    expect(lastWork()).toMatchObject({ kind: "prove" });
    expect(await beginBackupWork("backUp")).toBe(false);
    ends(event, value);
    expect(await drainJobs([backUpByHand])).toBe(1);
    expect(vi.mocked(fork).mock.lastCall?.[1]).toEqual(["backup", "--verify"]);
    expect(lastWork()?.ended?.isDone).toBe(isDone);
    expect(await beginBackupWork("backUp")).toBe(true);
  },
);
