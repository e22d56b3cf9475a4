import type { Row } from "#lib/kernel/engine/form/encode";
import type { Language } from "#lib/platform/i18n/languages";
import { submissions } from "#lib/website/submissions";
import { answerInWords, storedAnswers } from "#lib/website/submissions/answers";
import type { RecordDescription } from "../form/record-description.ts";
import { adminUrl } from "../urls.ts";

/** What was sent, with the way to its files. */
export function describeAnswers(row: Row, language: Language): Pick<RecordDescription, "answers"> {
  const answers = storedAnswers(row.answers).map((answer) => ({
    name: answer.name,
    label: answer.label,
    text: answerInWords(answer, language),
    ...(answer.file ? { fileUrl: fileUrl(row, answer.name, language) } : {}),
  }));
  return { answers };
}

function fileUrl({ id }: Row, name: string, language: Language): string {
  return `${adminUrl(language, submissions.name, id, "file")}?${new URLSearchParams({ of: name })}`;
}
