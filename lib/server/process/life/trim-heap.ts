import { performance } from "node:perf_hooks";
import { log } from "#lib/platform/log";

/** Time between two looks at whether there may be anything to give back. */
const msBetween = 10_000;
/** A process that worked less than this since the last trim has freed nothing worth another one. */
const leastMsOfWork = 250;

/**
 * Gives freed memory back to the operating system while the process works. glibc keeps what lies free between pieces
 * in use, 60 to 80 MiB after a minute of listings or of uploads, and returns it by malloc_trim(3) alone, which Node
 * does not call.
 */
export async function keepHeapTrimmed(): Promise<void> {
  const trim = await heapTrimmer();
  if (!trim) return;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    if (performance.eventLoopUtilization(before).active < leastMsOfWork) return;
    trim();
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
