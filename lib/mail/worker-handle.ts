/** The worker of this process, as other bundles of the application and server.ts see it. */
export interface MailWorker {
  readonly wake: () => void;
  /** Resolves when what is being sent has been sent. */
  readonly stop: () => Promise<void>;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: MailWorker | undefined };
const key = Symbol.for("redakce.mailWorker");

/**
 * Notifies the worker of new work, which it can only see once it is committed.
 *
 * @param delayMs milliseconds until what there is to do may be begun
 */
export function wakeMailWorker(delayMs = 0): void {
  if (!handle[key]) return;
  const wake = () => handle[key]?.wake();
  if (delayMs === 0) wake();
  else setTimeout(wake, delayMs + 1).unref();
}

/** Lets the worker finish what it is sending; nothing is sent by this process afterwards. */
export async function stopMailWorker(): Promise<void> {
  const worker = handle[key];
  handle[key] = undefined;
  await worker?.stop();
}

export function setMailWorker(worker: MailWorker): void {
  handle[key] = worker;
}
