import type { Row } from "#lib/kernel/engine/form/encode";
import { fieldNamed } from "#lib/kernel/fields/base";
import { valueForFile } from "#lib/kernel/fields/words";
import { everyRecord } from "#lib/kernel/listing/every-record";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { csvLine, csvSeparator } from "#lib/platform/csv/csv-line";
import type { Language } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { mapSeries } from "#lib/platform/in-turn";
import { submissions } from "#lib/website/submissions";
import { answerInFile, type SubmittedAnswer, storedAnswers } from "#lib/website/submissions/answers";
import type { AdminCall } from "../admin-route.ts";
import { optionText } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import { csvLines } from "./csv-lines.ts";
import { stateFor } from "./listing-state.ts";
import { columnLabel } from "./order-texts.ts";

/** GET /ADMIN/{page}/export: the records that the listing finds, as a CSV file that is written while it is read. */
export async function handleExport(call: AdminCall): Promise<Response> {
  const { module, language } = call;
  const asked = Object.fromEntries(new URL(call.request.url).searchParams);
  const state = await stateFor(module, call.admin.session, asked);
  const isOfOneForm = module.name === submissions.name && Boolean(state.filters.form);
  const lines = streamOf((isOfOneForm ? answerLines : csvLines)(module, state, language));
  const day = localFromInstant(new Date()).slice(0, 10);
  return new Response(lines.pipeThrough(new TextEncoderStream()), {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${module.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Pulled only as fast as it is read, and ended when nobody reads on. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<string> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}

/**
 * A CSV file of what came by one form, as spreadsheets of the language open it, with a column for each question, also
 * for those that the form does not ask any more. Two passes, so that it can be as long as it likes.
 */
async function* answerLines(
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
  const answers = new Map<string, SubmittedAnswer>(
    storedAnswers(row.answers).map((answer) => [answer.name, answer]),
  );
  const about = await mapSeries(frame, (column) => {
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
