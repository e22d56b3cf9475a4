import type { Row } from "#lib/kernel/engine/form/encode";
import { fieldNamed } from "#lib/kernel/fields/base";
import { valueForFile } from "#lib/kernel/fields/words";
import { everyRecord } from "#lib/kernel/listing/every-record";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { csvLine, csvSeparator } from "#lib/platform/csv/csv-line";
import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import { type Answer, answerInFile, storedAnswers } from "#lib/website/submissions/answers";
import { columnLabel } from "../listing/order-texts.ts";
import { optionText } from "../module-texts.ts";
import { readerOf } from "../reader.ts";

/**
 * A CSV file of what came by one form, as spreadsheets of the language open it, with a column for each question, also
 * for those that the form does not ask any more. Two passes, so that it can be as long as it likes.
 */
export async function* answerLines(
  module: AnyModule,
  query: ListingQuery,
  language: Language,
): AsyncGenerator<string> {
  const questions = await questionsOf(module, query);
  const labels = [...frame.map((column) => columnLabel(module, column, language)), ...questions.values()];
  yield `\uFEFF${csvLine(labels, csvSeparator(language))}`;
  for await (const rows of everyRecord(module, query))
    yield (await Promise.all(rows.map((row) => lineOf(module, row, [...questions.keys()], language)))).join(
      "",
    );
}

/** What stands before the answers. */
const frame = ["id", "createdAt", "status", "note"];

async function questionsOf(module: AnyModule, query: ListingQuery): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>();
  for await (const rows of everyRecord(module, query))
    for (const { name, label } of rows.flatMap(({ answers }) => storedAnswers(answers)))
      if (!labels.has(name)) labels.set(name, label);
  return labels;
}

async function lineOf(
  module: AnyModule,
  row: Row,
  names: readonly string[],
  language: Language,
): Promise<string> {
  const answers = new Map<string, Answer>(storedAnswers(row.answers).map((answer) => [answer.name, answer]));
  const about = await inTurn(frame, (column) => {
    const nameOf = (value: string) => optionText(module, column, value, language);
    return valueForFile(
      fieldNamed(module.fields, column),
      row[column],
      readerOf(module, column, language, { nameOf, record: (_, id) => String(id) }),
    );
  });
  const told = names.map((name) => {
    const answer = answers.get(name);
    return answer ? answerInFile(answer, language) : "";
  });
  return csvLine([...about, ...told], csvSeparator(language));
}
