import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createLimiter, type Limiter } from "./limiter.ts";

export type TestLimiter = {
  limiter: Limiter;
  /** Set it to move the time. */
  clock: { now: number };
  directory: string;
  file: string;
  reports: string[];
};

/** Creates a limiter in its own directory, on a stopped clock, that never cleans up unless a test makes it. */
export function testLimiter(random: () => number = () => 0.5): TestLimiter {
  const directory = temporaryDirectory();
  const clock = { now: Date.UTC(2026, 0, 1) };
  const reports: string[] = [];
  const limiter = createLimiter({
    path: directory,
    now: () => clock.now,
    random,
    onReport: (message) => void reports.push(message),
  });
  onTestFinished(() => limiter.close());
  return { limiter, clock, directory, file: join(directory, "limits.sqlite"), reports };
}

/** A path under a new directory, not made yet, removed after the test. */
export function temporaryDirectory(): string {
  const parent = mkdtempSync(join(tmpdir(), "rate-limit-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "rate-limits");
}
