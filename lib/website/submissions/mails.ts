import type { Connection } from "#db/client";
import { findAdminByEmail } from "#lib/accounts/queries/admins";
import { queueMail } from "#lib/mail/queue-mail";
import { normaliseEmail } from "#lib/platform/email-address";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { interfaceLanguageFor } from "#lib/platform/site-languages";
import { answerInWords, type SubmittedAnswer } from "../submitted-answers.ts";
import type { FormRow } from "./form.ts";
import { mayBeAnswered } from "./limits.ts";

interface Stored {
  readonly id: number;
  readonly answers: readonly SubmittedAnswer[];
  /** Address the automatic answer goes to. */
  readonly answerTo: string | undefined;
}

/**
 * Returns the address for an automatic answer, if the form has one: the first e-mail that was answered, unless it had
 * enough of them.
 */
export async function answerable(
  form: FormRow,
  answers: readonly SubmittedAnswer[],
): Promise<string | undefined> {
  if (form.answerSubject === null || form.answerText === null) return undefined;
  const email = senderOf(answers);
  return email !== undefined && (await mayBeAnswered(email)) ? email : undefined;
}

/** Returns the first email address among the answers. */
export function senderOf(answers: readonly SubmittedAnswer[]): string | undefined {
  return answers.find(({ type, value }) => type === "email" && value !== "")?.value;
}

/**
 * Queues the mails of a submission: one to each recipient of the form, an administrator's in the language of the
 * account, whose reply goes to the sender, and the automatic answer, which holds nothing that was sent. The answers
 * themselves are sealed until the mail is sent and are in no log.
 */
export async function queueMails(form: FormRow, stored: Stored, tx: Connection, now: Date): Promise<void> {
  const { name } = form;
  const related = { type: "submissions", id: stored.id };
  const validUntil = new Date(now.getTime() + Math.min(7, form.retentionDays) * 86_400_000);
  const shared = { related, validUntil };
  const replyTo = senderOf(stored.answers);
  for (const to of recipientsOf(form.recipients)) {
    const language = (await findAdminByEmail(to, tx))?.language ?? form.language;
    const submissionLink = `${environment().appUrl}/ADMIN/${interfaceLanguageFor(language)}/submissions/${stored.id}`;
    await queueMail(
      {
        ...shared,
        language,
        template: "formSubmission",
        to,
        properties: { name, submissionLink, answers: inLines(stored.answers, language), replyTo },
        idempotencyKey: `submission:${stored.id}:${to}`,
      },
      tx,
      now,
    );
  }
  if (stored.answerTo === undefined || form.answerSubject === null || form.answerText === null) return;
  await queueMail(
    {
      ...shared,
      language: form.language,
      template: "formAnswer",
      to: stored.answerTo,
      properties: { name: form.answerSubject, text: form.answerText },
      idempotencyKey: `submission:${stored.id}:answer`,
    },
    tx,
    now,
  );
}

/** Splits a text at commas, semicolons and line ends into addresses, each once; invalid ones stay as they are. */
export function recipientsOf(text: string | null): readonly string[] {
  const parts = (text ?? "").split(/[,;\s]+/).filter(Boolean);
  return [...new Set(parts.map((part) => normaliseEmail(part) ?? part))];
}

function inLines(answers: readonly SubmittedAnswer[], language: Language): string {
  return answers.map((answer) => `${answer.label}\n${answerInWords(answer, language) || "–"}`).join("\n\n");
}
