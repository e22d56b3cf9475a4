import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { hash } from "@node-rs/argon2";
import { argon2Parameters } from "#lib/platform/argon2-parameters";

export interface Hashers {
  /** Verifications a second of all threads together, over so many milliseconds. */
  rate(milliseconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** Threads that do nothing but verify a password: the most sign-ins that a machine could do. */
export async function startHashers(count: number, password: string): Promise<Hashers> {
  const stored = await hash(password, argon2Parameters);
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL("./hasher.worker.ts", import.meta.url), { workerData: { stored, password } }),
  );
  await Promise.all(threads.map((thread) => once(thread, "online")));
  return {
    async rate(milliseconds) {
      const rates = threads.map(async (thread) => {
        thread.postMessage(milliseconds);
        const [rate] = await once(thread, "message");
        return Number(rate);
      });
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
