import { readingReachOf } from "#lib/accounts/reach";
import type { Row } from "#lib/kernel/engine/form/encode";
import { publicFields } from "#lib/kernel/engine/form/encode";
import { relationTarget } from "#lib/kernel/engine/form/relation-target";
import { readRecords } from "#lib/kernel/engine/read";
import type { Field } from "#lib/kernel/fields/field";
import { fieldNamed } from "#lib/kernel/fields/field";
import type { Maybe } from "#lib/kernel/fields/reader";
import { valueForFile } from "#lib/kernel/fields/words";
import type { ListingQuery } from "#lib/kernel/listing/query";
import { everyRecord } from "#lib/kernel/listing/walk";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { csvHead, csvLine, csvSeparator, csvType } from "#lib/platform/csv/write-csv";
import { respondDownload } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { mapSeries } from "#lib/platform/map-series";
import { submissions } from "#lib/website/submissions";
import type { SubmittedAnswer } from "#lib/website/submitted-answers";
import { answerInFile, storedAnswers } from "#lib/website/submitted-answers";
import type { AdminCall } from "../admin-route.ts";
import { actionLabel } from "../describe-actions.ts";
import { moduleTexts, optionText } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import { columnLabel } from "./describe-filters.ts";
import { stateFor } from "./listing-state.ts";
import { idsIn } from "./related-records.ts";

/** GET /ADMIN/{page}/export: the records that the listing finds, as a CSV file that is written while it is read. */
export async function handleExport(call: AdminCall): Promise<Response> {
  const { module, language } = call;
  const asked = Object.fromEntries(new URL(call.request.url).searchParams);
  const reach = readingReachOf(call.admin, module);
  const state = { ...(await stateFor(module, call.admin.session, asked)), reach };
  const isOfOneForm = module.name === submissions.name && Boolean(state.filters.form);
  const lines = streamOf((isOfOneForm ? respondLines : csvLines)(module, state, language));
  const day = localFromInstant(new Date()).slice(0, 10);
  return respondDownload(lines.pipeThrough(new TextEncoderStream()), `${module.name}-${day}.csv`, csvType);
}

/** Pulls only as fast as the stream is read, and ends when no one reads on. */
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
 * Writes a CSV file of the submissions of one form, as spreadsheets of the language open it, with a column for each
 * question, also for those that the form no longer asks. Two passes allow any length.
 */
async function* respondLines(
  module: AnyModule,
  query: ListingQuery,
  language: Language,
): AsyncGenerator<string> {
  const questions = await questionsOf(module, query);
  const labels = [...frame.map((column) => columnLabel(module, column, language)), ...questions.values()];
  yield csvHead(labels, csvSeparator(language));
  for await (const rows of everyRecord(module, query))
    yield (await Promise.all(rows.map((row) => lineOf(module, row, [...questions.keys()], language)))).join(
      "",
    );
}

/** Columns before the answers. */
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

/**
 * Writes a CSV file of the records that a query matches, batch by batch: a header in words, then one line per record.
 */
export async function* csvLines(
  module: AnyModule,
  query: ListingQuery,
  language: Language,
): AsyncGenerator<string> {
  const columns = ["id", ...storedFields(module), "createdAt", "updatedAt"];
  const { exported } = behaviourOf(module);
  const own = moduleTexts(module, language).exported ?? {};
  const headings = columns.map((column) => columnLabel(module, column, language));
  const separator = csvSeparator(language);
  const ownHeadings = (exported?.columns ?? []).map((name) => own[name] ?? name);
  yield csvHead([...headings, ...ownHeadings], separator);
  for await (const rows of everyRecord(module, query)) {
    const cells = await cellsOf(module, columns, rows, language);
    const ids = rows.map(({ id }) => id);
    const more = await exported?.cellsOf(ids, language);
    const empty = (exported?.columns ?? []).map(() => "");
    const lines = rows.map(async (row) =>
      csvLine(
        [...(await Promise.all(cells.map(async (textOf) => textOf(row)))), ...(more?.get(row.id) ?? empty)],
        separator,
      ),
    );
    yield (await Promise.all(lines)).join("");
  }
}

/** Returns the fields that belong in a line; values that a behaviour stores outside the table do not. */
function storedFields(module: AnyModule): readonly string[] {
  return publicFields(module).filter((name) => module.fields[name]?.column || module.fields[name]?.linked);
}

/** Returns the content of a row for each column. */
async function cellsOf(
  module: AnyModule,
  columns: readonly string[],
  rows: readonly Row[],
  language: Language,
): Promise<readonly ((row: Row) => Maybe<string>)[]> {
  return mapSeries(columns, async (column) => {
    const field = fieldNamed(module.fields, column);
    const names = await namesOfRelated(field, column, rows);
    const reader = readerOf(module, column, language, {
      nameOf: (value) => optionText(module, column, value, language),
      record: (_, id) => names.get(id) ?? String(id),
    });
    return (row) => valueForFile(field, row[column], reader);
  });
}

/** Returns the names of the records that a column of a batch points at. */
async function namesOfRelated(
  field: Field | undefined,
  column: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<RecordId, string>> {
  const target = relationTarget(field);
  const ids = field && target ? idsIn(rows, column, field) : [];
  if (!target || ids.length === 0) return new Map();
  return new Map((await readRecords(target, ids)).map((row) => [row.id, actionLabel(target, row)]));
}
