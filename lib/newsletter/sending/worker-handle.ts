/** Sender of newsletters in this process, as other bundles of the application and server.ts see it. */
interface NewsletterWorker {
  readonly wake: () => void;
  /** Resolves when the mails that are being handed over are settled. */
  readonly stop: () => Promise<void>;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: NewsletterWorker | undefined };
const key = Symbol.for("redakce.newsletterWorker");

/** Notifies the worker that there is something to do, which it can only see once it is committed. */
export function wakeNewsletterWorker(): void {
  handle[key]?.wake();
}

/** Allows the worker to finish the mails that it is handing over; this process begins nothing afterwards. */
export async function stopNewsletterWorker(): Promise<void> {
  const worker = handle[key];
  handle[key] = undefined;
  await worker?.stop();
}

export function setNewsletterWorker(worker: NewsletterWorker): void {
  handle[key] = worker;
}
