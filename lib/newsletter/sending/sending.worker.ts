import "#lib/features";
import { flushCompileCache } from "node:module";
import { plainly } from "./sending.fixture.ts";
import { startNewsletterWorker } from "./worker.ts";
import { stopNewsletterWorker } from "./worker-handle.ts";

/** A process of `sending.processes.test.ts`: sends what there is from the first message on, until the second one or its death. */
process.once("message", () => {
  process.once("message", () => void stop());
  void startNewsletterWorker({ draw: plainly });
});
process.send?.("ready");
// The process is ended by a kill, before which nothing is stored.
flushCompileCache();

async function stop(): Promise<void> {
  await stopNewsletterWorker();
  process.disconnect?.();
}
