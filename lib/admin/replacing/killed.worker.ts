import "#lib/features";
import { closeDatabase } from "#db/client";
import { startJobs } from "#lib/jobs/worker";
import { stopJobs } from "#lib/jobs/worker-handle";
import { replaceWords } from "./replacing.ts";

/**
 * A process of `killed.processes.test.ts`: says how far its job is, with a clock put ahead by minutes, and stands still
 * at a given progress, so that a kill comes in time.
 */
const [, , minutes = "0", last] = process.argv;
const told: typeof replaceWords = {
  ...replaceWords,
  run: (payload, context) =>
    replaceWords.run(payload, {
      ...context,
      report: async (progress) => {
        await context.report(progress);
        process.send?.(progress);
        if (progress === last) await new Promise(() => {});
      },
    }),
};
await startJobs([told], () => new Date(Date.now() + Number(minutes) * 60_000));
process.once("disconnect", () => void stopJobs().then(closeDatabase));
