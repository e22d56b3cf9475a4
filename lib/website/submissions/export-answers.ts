import type { WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { submissionsOf } from "#lib/website/queries/submissions";
import { storedAnswers } from "../submitted-answers.ts";

/** Returns the answers that a person sent by forms, for the export of the account. */
export async function exportAnswers({ id, email, emailVerifiedAt }: WebsiteUserRow): Promise<unknown> {
  const sent = await submissionsOf(id, emailVerifiedAt ? email : undefined);
  return sent.map(({ formName, createdAt: sentAt, eraseAt, answers }) => ({
    form: formName,
    sentAt,
    erasedAt: eraseAt,
    answers: storedAnswers(answers).map(({ label, value }) => ({ question: label, answer: value })),
  }));
}
