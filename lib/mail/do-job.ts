import { database } from "#db/client";
import type { Secrets } from "../platform/seal.ts";
import type { AttemptContext, Claimed } from "./attempt.ts";
import { jobOfKind } from "./jobs.ts";
import { deleteLeasedOutboxRow } from "./queries/outbox.ts";

/** Runs the handler of a job and forgets the job, with the personal data in it. */
export async function doJob(
  { row, lease }: Claimed,
  secrets: Secrets,
  { clock }: AttemptContext,
): Promise<void> {
  const run = jobOfKind(row.kind);
  if (!run) throw new Error(`Nothing is registered for jobs of the kind ${row.kind}.`);
  let isFinished = false;
  await run(
    { ...row.properties, ...secrets },
    {
      idempotencyKey: row.idempotencyKey,
      now: clock(),
      finish: async (tx) => {
        if (!(await deleteLeasedOutboxRow(tx, lease)))
          throw new Error("Another worker has taken this job over.");
        isFinished = true;
      },
    },
  );
  if (!isFinished) await deleteLeasedOutboxRow(database(), lease);
}
