import { afterEach, beforeEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What a test and its hooks took of the processor in their own thread, in seconds. */
    processorSeconds?: number;
  }
}

let begun: NodeJS.CpuUsage;

beforeEach(() => {
  begun = process.threadCpuUsage();
});

afterEach(({ task }) => {
  const { user, system } = process.threadCpuUsage(begun);
  task.meta.processorSeconds = (user + system) / 1_000_000;
});
