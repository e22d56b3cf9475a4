import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopMailWorker } from "#lib/mail/worker-handle";
import { stopNewsletterWorker } from "#lib/newsletter/sending/worker-handle";
import { useTestDatabase } from "#test/test-database";
import { beRehearsal } from "./rehearsal.ts";

const workers = ["redakce.mailWorker", "redakce.newsletterWorker"];

function running(): readonly string[] {
  const handles = globalThis as typeof globalThis & { [key: symbol]: unknown };
  return workers.filter((name) => handles[Symbol.for(name)] !== undefined);
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
    await Promise.all([stopMailWorker(), stopNewsletterWorker()]);
  });
  await register();
  expect(running()).toEqual(workers);
  await Promise.all([stopMailWorker(), stopNewsletterWorker()]);
  beRehearsal();
  await register();
  expect(running()).toEqual([]);
});
