import { afterCommit } from "#db/sqlite/scope";
import { wakeJobs } from "#lib/jobs/worker-handle";
import type { Behaviour, RecordState } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { emailLog } from "./email-log.ts";
import { requeueOutboxRow } from "./queries/outbox.ts";

/** Sends failed mails once more, as long as they have a purpose and their secrets. */
export const emailLogBehaviour: Behaviour<typeof emailLog> = {
  state: ({ status }) => ({ key: status, tone: tones[status] }),
  applies: { retry: ({ status }) => status === "failed" },
  actions: {
    retry: async ({ row, context }) => {
      if (!(await requeueOutboxRow(context.tx, row.id, context.now)))
        return { message: "notNow", refused: true };
      await afterCommit(() => wakeJobs());
      return { message: "done" };
    },
  },
};

const tones: Readonly<Record<RowOf<typeof emailLog>["status"], RecordState["tone"]>> = {
  queued: "waiting",
  sending: "waiting",
  deferred: "waiting",
  sent: "live",
  saved: "quiet",
  failed: "refused",
};
