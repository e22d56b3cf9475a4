import { database, type Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { defineJob } from "#lib/jobs/define-job";
import { forgetMailsAbout } from "#lib/mail/queries/outbox";
import { log } from "#lib/platform/log";
import { recountPlaces } from "#lib/website/queries/event-places";
import {
  answersWithFiles,
  deleteSubmission,
  dueSubmissions,
  type SubmissionRow,
} from "#lib/website/queries/submissions";
import { storedAnswers } from "../submitted-answers.ts";
import { removeFilesOf, removeStrayFiles } from "./files.ts";

/** Erases a submission with its mails in the given transaction, and its files after it. */
export async function eraseSubmission(
  { id, form, answers }: Pick<SubmissionRow, "id" | "form" | "answers">,
  tx: Transaction,
): Promise<void> {
  await deleteSubmission(tx, id);
  if (form !== null) await recountPlaces(tx, form);
  await forgetMailsAbout(tx, { type: "submissions", id });
  await afterCommit(() => removeFilesOf(storedAnswers(answers)));
}

/**
 * Erases everything whose retention period is over, a few at a time, and files that no submission names. Returns the
 * number erased. Any number of processes may do so, and one that ends in between leaves the rest to the next.
 */
export async function eraseDue(now = new Date()): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await dueSubmissions(now, batch);
    if (due.length === 0) break;
    await database().transaction(async (tx) => {
      for (const submission of due) await eraseSubmission(submission, tx);
    });
    erased += due.length;
  }
  const kept = (await answersWithFiles()).flatMap(storedAnswers).flatMap(({ file }) => file?.key ?? []);
  await removeStrayFiles(new Set(kept), now);
  if (erased > 0) log.info({ event: "form.erased", count: erased }, "submissions were erased in time");
  return erased;
}

const batch = 100;

export const eraseSubmissions = defineJob({
  name: "submissions.erase",
  schedule: { everyMs: 24 * 3600 * 1000 },
  handler: () => eraseDue(),
});
