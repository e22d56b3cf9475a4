import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#lib/platform/log";
import { heapTrimmer, keepHeapTrimmed } from "./trim-heap.ts";

const mib = 1_048_576;

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("koffi");
  vi.unstubAllGlobals();
});

test("memory between pieces in use goes back to the system", async () => {
  const trim = await heapTrimmer();
  expect(trim).toBeDefined();
  let freed: Buffer[] | undefined = [];
  const kept: Buffer[] = [];
  // Below the size from which glibc maps each piece by itself, and above the pools of V8.
  for (let i = 0; i < 3000; i++) (i % 8 === 0 ? kept : freed).push(Buffer.alloc(24_000, 1));
  freed = undefined;
  exposedCollector()();
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

test("a process that comes to rest after its heap has grown collects garbage once", async () => {
  const collections = vi.fn(exposedCollector());
  vi.stubGlobal("gc", collections);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const active = vi.spyOn(performance, "eventLoopUtilization");
  active.mockReturnValue({ active: 3, idle: 9997, utilization: 0 });
  await keepHeapTrimmed();
  vi.advanceTimersByTime(10_000);
  expect(collections).not.toHaveBeenCalled();

  const full = heapAfterGarbage(120 * mib);
  active.mockReturnValue({ active: 4000, idle: 6000, utilization: 0.4 });
  vi.advanceTimersByTime(10_000);
  expect(collections).not.toHaveBeenCalled();
  active.mockReturnValue({ active: 3, idle: 9997, utilization: 0 });
  vi.advanceTimersByTime(10_000);
  expect(collections).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ flavor: "last-resort" }));
  expect(full - getHeapStatistics().total_heap_size).toBeGreaterThan(40 * mib);
  vi.advanceTimersByTime(60_000);
  expect(collections).toHaveBeenCalledTimes(1);
  active.mockRestore();
});

test("a process that may not collect garbage says so, and says nothing where it may", async () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  vi.stubGlobal("gc", undefined);
  await keepHeapTrimmed();
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("--expose-gc"));
  vi.stubGlobal("gc", exposedCollector());
  await keepHeapTrimmed();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

/** Makes the heap larger by so many bytes that nothing holds any more, and returns its size. */
function heapAfterGarbage(bytes: number): number {
  const begun = getHeapStatistics().total_heap_size;
  const kept: object[] = [];
  while (getHeapStatistics().total_heap_size < begun + bytes)
    for (let i = 0; i < 10_000; i++) kept.push([i, kept.length]);
  return getHeapStatistics().total_heap_size;
}

function exposedCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as NodeJS.GCFunction;
}
