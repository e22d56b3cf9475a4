import { afterEach, beforeEach, expect } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time used by a test and its hooks in their own thread, in seconds. */
    processorSeconds?: number;
  }
}

/*
 * Runs around each test: measures it, and fails one that prints or makes Node warn. Passing tests print nothing, so that
 * every line is worth reading.
 */
let begun: NodeJS.CpuUsage;
let printed: string[] = [];

interface ThreadOfTests {
  readonly console: Partial<Console>;
  onWarning?: (warning: Error) => void;
}
const threads = globalThis as typeof globalThis & { [key: symbol]: ThreadOfTests | undefined };
const key = Symbol.for("test.thread");
threads[key] ??= {
  console: { log: console.log, info: console.info, warn: console.warn, error: console.error },
};
const thread = threads[key];
for (const [name, print] of Object.entries(thread.console))
  Object.assign(console, {
    [name]: (...words: unknown[]) => {
      printed.push(words.map(String).join(" ").slice(0, 300));
      (print as typeof console.log)(...words);
    },
  });

if (thread.onWarning) process.off("warning", thread.onWarning);
thread.onWarning = (warning) => void printed.push(String(warning));
process.on("warning", thread.onWarning);

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
