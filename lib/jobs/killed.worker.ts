import { closeDatabase } from "#db/client";
import { defineJob } from "./define-job.ts";
import { startJobs } from "./worker.ts";
import { stopJobs } from "./worker-handle.ts";

/** A process of `killed.processes.test.ts`: says when it begins the job, and ends it once its clock is put ahead. */
let aheadMs = 0;
const { promise: isLater, resolve: later } = Promise.withResolvers<void>();
const job = defineJob({
  name: "test.killed",
  handler: async () => {
    process.send?.("begun");
    await isLater;
    process.send?.("done");
  },
});

process.on("message", (minutes: number) => {
  aheadMs = minutes * 60_000;
  later();
});
await startJobs([job], () => new Date(Date.now() + aheadMs));
process.once("disconnect", () => void stopJobs().then(closeDatabase));
