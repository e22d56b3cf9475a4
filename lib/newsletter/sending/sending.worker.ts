import "#lib/features";
import { flushCompileCache } from "node:module";
import { startJobs } from "#lib/jobs/worker";
import { stopJobs } from "#lib/jobs/worker-handle";
import { plainly } from "./sending.fixture.ts";
import { defineSending } from "./worker.ts";

/** A process of `sending.processes.test.ts`: sends what there is from the first message on, until the second one or its death. */
process.once("message", () => {
  process.once("message", () => void stop());
  void startJobs([defineSending(plainly)]);
});
process.send?.("ready");
// The process is ended by a kill, before which nothing is stored.
flushCompileCache();

async function stop(): Promise<void> {
  await stopJobs();
  process.disconnect?.();
}
