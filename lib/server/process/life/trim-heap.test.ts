import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { heapTrimmer, keepHeapTrimmed } from "./trim-heap.ts";

const mib = 1_048_576;

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("koffi");
});

test("memory between pieces in use goes back to the system", async () => {
  const trim = await heapTrimmer();
  expect(trim).toBeDefined();
  let freed: Buffer[] | undefined = [];
  const kept: Buffer[] = [];
  // Below the size from which glibc maps each piece by itself, and above the pools of V8.
  for (let i = 0; i < 3000; i++) (i % 8 === 0 ? kept : freed).push(Buffer.alloc(24_000, 1));
  freed = undefined;
  collectGarbage();
  const before = process.memoryUsage.rss();
  trim?.();
  expect(before - process.memoryUsage.rss()).toBeGreaterThan(20 * mib);
  expect(kept).toHaveLength(375);
});

test("a process that cannot load the library goes on without it", async () => {
  vi.doMock("koffi", () => ({
    load: () => {
      throw new Error("no such library");
    },
  }));
  expect(await heapTrimmer()).toBeUndefined();
  await keepHeapTrimmed();
});

test("a process that does nothing trims nothing", async () => {
  const trims = vi.fn();
  vi.doMock("koffi", () => ({ load: () => ({ func: () => trims }) }));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const active = vi.spyOn(performance, "eventLoopUtilization");
  active.mockReturnValue({ active: 3, idle: 9997, utilization: 0 });
  await keepHeapTrimmed();
  vi.advanceTimersByTime(60_000);
  expect(trims).not.toHaveBeenCalled();
  active.mockReturnValue({ active: 4000, idle: 6000, utilization: 0.4 });
  vi.advanceTimersByTime(10_000);
  expect(trims).toHaveBeenCalledTimes(1);
  active.mockRestore();
});

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
