import { submissionsOf } from "#db/queries/submissions";
import type { WebsiteUserRow } from "#db/queries/website/users";
import { storedAnswers } from "./answers.ts";

/** What somebody sent by forms, as the person may take it elsewhere. */
export async function exportAnswers({ id, email, emailVerifiedAt }: WebsiteUserRow): Promise<unknown> {
  const sent = await submissionsOf(id, emailVerifiedAt ? email : undefined);
  return sent.map(({ formName, createdAt: sentAt, eraseAt, answers }) => ({
    form: formName,
    sentAt,
    erasedAt: eraseAt,
    answers: storedAnswers(answers).map(({ label, value }) => ({ question: label, answer: value })),
  }));
}
