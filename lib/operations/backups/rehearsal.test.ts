import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopJobs } from "#lib/jobs/worker-handle";
import { useTestDatabase } from "#test/test-database";
import { beRehearsal } from "./rehearsal.ts";

function isRunning(): boolean {
  const handles = globalThis as typeof globalThis & { [key: symbol]: unknown };
  return handles[Symbol.for("redakce.jobWorker")] !== undefined;
}

/** Called by the framework, which finds it by its path. */
const { register } = await import(resolve("instrumentation.ts"));

test("a process that rehearses a restore sends no mail, while every other one does", async () => {
  const state = mkdtempSync(join(tmpdir(), "redakce-rehearsal-"));
  onTestFinished(() => rmSync(state, { recursive: true }));
  vi.stubEnv("VAR_DIR", state);
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  await useTestDatabase();
  onTestFinished(async () => {
    await stopJobs();
  });
  await register();
  expect(isRunning()).toBe(true);
  await stopJobs();
  beRehearsal();
  await register();
  expect(isRunning()).toBe(false);
});
