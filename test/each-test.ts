import { afterEach, beforeEach, expect } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time used by a test and its hooks in their own thread, in seconds. */
    processorSeconds?: number;
  }
}

/*
 * Runs around each test: measures it, and fails one that prints. Passing tests print nothing, so that every line is
 * worth reading.
 */
let begun: NodeJS.CpuUsage;
let printed: string[] = [];

const originals = globalThis as typeof globalThis & { [key: symbol]: Partial<Console> | undefined };
const key = Symbol.for("test.console");
originals[key] ??= { log: console.log, info: console.info, warn: console.warn, error: console.error };
for (const [name, print] of Object.entries(originals[key]))
  Object.assign(console, {
    [name]: (...words: unknown[]) => {
      printed.push(words.map(String).join(" ").slice(0, 300));
      (print as typeof console.log)(...words);
    },
  });

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("redakce.siteLanguages"));
  printed = [];
  begun = process.threadCpuUsage();
});

afterEach(({ task }) => {
  const { user, system } = process.threadCpuUsage(begun);
  task.meta.processorSeconds = (user + system) / 1_000_000;
  expect(printed, "a test prints nothing").toEqual([]);
});
