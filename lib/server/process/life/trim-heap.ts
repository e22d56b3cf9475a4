import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";

/** Time between two looks at whether there may be anything to give back. */
const msBetween = 10_000;
/** A process that worked less than this since it last gave memory back is at rest. */
const leastMsOfWork = 250;
/** By how many bytes the heap of V8 has to grow beyond its last collection at rest before the next one. */
const leastGrowth = 40 * 1_048_576;

/**
 * Gives memory back to the operating system.
 *
 * While the process works, glibc returns what lies free between pieces in use, 60 to 80 MiB after a minute of listings
 * or of uploads, by malloc_trim(3) alone, which Node does not call.
 *
 * When it comes to rest after work that made the heap of V8 grow, garbage is collected once: V8 itself waits for
 * further allocations, and keeps the freed pages for them, 60 to 120 MiB. This takes 0.3 to 0.7 s, which is why it waits
 * for rest. It needs `--expose-gc`, which `npm start` sets; a process without it goes on, stays larger and warns.
 */
export async function keepHeapTrimmed(): Promise<void> {
  const trim = await heapTrimmer();
  if (!globalThis.gc && !environment().isDevelopment)
    log.warn("Garbage is not collected when the process comes to rest: it runs without --expose-gc.");
  let before = performance.eventLoopUtilization();
  let afterCollection = getHeapStatistics().total_heap_size;
  const timer = setInterval(() => {
    const isAtRest = performance.eventLoopUtilization(before).active < leastMsOfWork;
    if (isAtRest && globalThis.gc && getHeapStatistics().total_heap_size > afterCollection + leastGrowth) {
      globalThis.gc({ type: "major", execution: "sync", flavor: "last-resort" });
      afterCollection = getHeapStatistics().total_heap_size;
    } else if (isAtRest) return;
    trim?.();
    before = performance.eventLoopUtilization();
  }, msBetween);
  timer.unref();
}

/** Returns malloc_trim(3), or nothing where the system has another library of C than glibc. */
export async function heapTrimmer(): Promise<(() => void) | undefined> {
  if (!runsOnGlibc()) return undefined;
  try {
    const { load } = await import("koffi");
    const mallocTrim = load("libc.so.6").func("int malloc_trim(size_t pad)");
    return () => void mallocTrim(0);
  } catch (error) {
    log.warn({ err: error }, "Freed memory stays with the process: koffi could not be loaded.");
    return undefined;
  }
}

function runsOnGlibc(): boolean {
  const { header } = process.report.getReport() as {
    readonly header: { readonly glibcVersionRuntime?: string };
  };
  return header.glibcVersionRuntime !== undefined;
}
