import type { Issue } from "#lib/kernel/engine/form/issue";
import type { Sent } from "#lib/platform/http/read-sent";
import { mapSeries } from "#lib/platform/in-turn";
import type { SubmittedAnswer } from "./answers.ts";
import { checkFile, type FilledFile } from "./check-file.ts";
import { type Checked, checkValue, isYes } from "./check-value.ts";
import { type AnswerValues, shownFields } from "./conditions.ts";
import { type FormRow, type NamedField, namedFields } from "./form.ts";

/** What somebody answered, or all that is wrong with it. */
export type ReadAnswers =
  | { readonly ok: true; readonly answers: readonly SubmittedAnswer[]; readonly files: readonly FilledFile[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads the answers to the questions that were there for whoever sent this; what was sent under any other name is not
 * looked at.
 */
export async function readAnswers(form: Pick<FormRow, "fields">, sent: Sent): Promise<ReadAnswers> {
  const fields = namedFields(form);
  const checked = await mapSeries(shownFields(fields, chosenIn(fields, sent)), (field) =>
    readAnswer(field, sent),
  );
  const issues = checked.flatMap(({ issue }) => issue ?? []);
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    answers: checked.flatMap(({ answer }) => answer ?? []),
    files: checked.flatMap(({ file }) => file ?? []),
  };
}

/** What conditions look at: options as they were sent, and `yes` of a box that was ticked. */
function chosenIn(fields: readonly NamedField[], sent: Pick<Sent, "texts">): AnswerValues {
  return (name) => {
    const texts = sent.texts.get(name) ?? [];
    const isConsent = fields.some((field) => field.name === name && field.type === "consent");
    return isConsent ? texts.filter(isYes).map(() => "yes") : texts.map((text) => text.trim());
  };
}

async function readAnswer(
  field: NamedField,
  sent: Sent,
): Promise<{ readonly issue?: Issue; readonly answer?: SubmittedAnswer; readonly file?: FilledFile }> {
  const { name, type, label } = field;
  const question = { name, type, label };
  if (field.type === "file") {
    const given = sent.files.get(name);
    const found = given ? await checkFile(field, given) : undefined;
    if (!found)
      return field.required
        ? { issue: { field: name, code: "required" } }
        : { answer: { ...question, value: "" } };
    if ("code" in found) return { issue: { field: name, ...found } };
    return { answer: { ...question, value: found.name, file: found.stored }, file: found };
  }
  const checked: Checked = checkValue(field, sent.texts.get(name) ?? []);
  return "code" in checked
    ? { issue: { field: name, ...checked } }
    : { answer: { ...question, value: checked.value } };
}
