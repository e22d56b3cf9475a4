import type { ActionOutcome, Behaviour, ChangeContext, RecordState } from "#lib/kernel/module/behaviour";
import type { RowOf } from "#lib/kernel/module/define-module";
import { eraseSubmission } from "./submissions/erase.ts";
import { submissions } from "./submissions.ts";

type Submission = RowOf<typeof submissions>;

/**
 * Actions on submissions: read, taken care of, marked as spam or not, and erased with everything that belongs to
 * them.
 */
export const submissionsBehaviour: Behaviour<typeof submissions> = {
  state: ({ status }) => ({ key: status, tone: tones[status] }),

  applies: {
    markRead: ({ status }) => status === "new",
    markDone: ({ status }) => status === "new" || status === "read",
    markSpam: ({ status }) => status !== "spam",
    notSpam: ({ status }) => status === "spam",
  },

  actions: {
    markRead: ({ row, context }) => change(row, { status: "read" }, context),
    markDone: ({ row, context }) => change(row, { status: "done" }, context),
    markSpam: ({ row, context }) => change(row, { status: "spam", suspicion: "marked" }, context),
    notSpam: ({ row, context }) => change(row, { status: "new", suspicion: null }, context),
    writeNote: ({ row, input, context }) => change(row, { note: input.note }, context),
    erase: async ({ row, context }) => {
      await eraseSubmission(row, context.tx);
      return { message: "done", goTo: "submissions" };
    },
  },
};

async function change(
  row: Submission,
  values: Partial<Pick<Submission, "status" | "suspicion" | "note">>,
  { update }: ChangeContext,
): Promise<ActionOutcome> {
  await update(submissions, row, values);
  return { message: "done" };
}

const tones: Readonly<Record<Submission["status"], RecordState["tone"]>> = {
  new: "waiting",
  read: "live",
  done: "quiet",
  spam: "refused",
};
