import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { jobs } from "#lib/jobs/tables";
import { drainJobs, startJobs } from "#lib/jobs/worker";
import { stopJobs } from "#lib/jobs/worker-handle";
import { lastProof } from "#lib/operations/backups/proof";
import { useTestDatabase } from "#test/test-database";
import { testState } from "#test/test-directory";
import { defineProof } from "./scheduled-work.ts";

const state = testState();
const hourMs = 3_600_000;
let now: Date;
const advance = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};

beforeEach(async () => {
  await useTestDatabase();
  now = new Date("2026-06-01T03:00:00Z");
});
afterEach(() => rmSync(join(state, "proven-restore.json"), { force: true }));

/** Begins proofs that end at once, with a code. */
function proofs(end: (child: EventEmitter) => void) {
  let begun = 0;
  const kill = vi.fn();
  const job = defineProof(() => {
    begun += 1;
    const child = Object.assign(new EventEmitter(), { kill });
    setImmediate(() => end(child));
    return child as unknown as ChildProcess;
  });
  return { job, kill, look: () => drainJobs([job], () => now), begun: () => begun };
}

function prove(): void {
  const none = { tables: 0, rows: 0, migrations: 0, drawn: 0, compared: 0, seconds: 1 };
  lastProof.keep({ at: now.toISOString(), file: "a", ...none });
}

test("a restore is proven once a day at its hour, the first an hour after the start, and not soon after another", async () => {
  const { look, begun } = proofs((child) => {
    prove();
    child.emit("close", 0);
  });
  const hours: number[] = [];
  for (let hour = 0; hour < 24 * 3; hour += 1) {
    if ((await look()) > 0) hours.push(hour);
    advance(1);
  }
  expect(hours).toEqual([1, 25, 49]);
  prove();
  advance(20);
  await look();
  expect(begun()).toBe(3);
});

test("a proof that fails is tried again an hour later, and says so", async () => {
  const { look, begun } = proofs((child) => child.emit("close", 1));
  await look();
  advance(1);
  await look();
  await look();
  expect(begun()).toBe(1);
  advance(1);
  await look();
  expect(begun()).toBe(2);
  expect(await database().select().from(jobs).get()).toMatchObject({
    error: expect.stringContaining("code 1"),
  });
});

test("the one under way ends with the process, and is begun anew by the next", async () => {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<EventEmitter>();
  const { job, kill } = proofs(begin);
  await drainJobs([job], () => now);
  advance(1);
  await startJobs([job], () => now);
  const child = await isBegun;
  kill.mockImplementation(() => child.emit("close", null));
  await stopJobs();
  expect(kill).toHaveBeenCalledOnce();
  expect(await database().select().from(jobs).get()).toMatchObject({ attempts: 0, error: null });
});
