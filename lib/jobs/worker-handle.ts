/** The worker of this process, as other bundles of the application and server.ts see it. */
export interface JobWorker {
  readonly wake: () => void;
  /** Resolves when what runs has ended. */
  readonly stop: () => Promise<void>;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: JobWorker | undefined };
const key = Symbol.for("redakce.jobWorker");

/**
 * Makes the worker look for work, which it can only see once it is committed.
 *
 * @param delayMs milliseconds until there may be something to do
 */
export function wakeJobs(delayMs = 0): void {
  if (!handle[key]) return;
  const wake = () => handle[key]?.wake();
  if (delayMs === 0) wake();
  else setTimeout(wake, delayMs + 1).unref();
}

/** Aborts what runs and waits for it; this process begins nothing afterwards. */
export async function stopJobs(): Promise<void> {
  const worker = handle[key];
  handle[key] = undefined;
  await worker?.stop();
}

export function setJobWorker(worker: JobWorker): void {
  handle[key] = worker;
}
