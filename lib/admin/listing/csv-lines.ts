import type { Row } from "#lib/kernel/engine/form/encode";
import { publicFields } from "#lib/kernel/engine/form/encode";
import { relationTarget } from "#lib/kernel/engine/form/relation-target";
import { readRecords } from "#lib/kernel/engine/read";
import { fieldNamed } from "#lib/kernel/fields/base";
import type { Field } from "#lib/kernel/fields/field";
import type { Maybe } from "#lib/kernel/fields/reader";
import { valueForFile } from "#lib/kernel/fields/words";
import { everyRecord } from "#lib/kernel/listing/every-record";
import type { ListingQuery } from "#lib/kernel/listing/query";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { csvLine, csvSeparator } from "#lib/platform/csv/csv-line";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/in-turn";
import { actionLabel } from "../actions/describe-actions.ts";
import { moduleTexts, optionText } from "../module-texts.ts";
import { readerOf } from "../reader.ts";
import { columnLabel } from "./order-texts.ts";
import { idsIn } from "./related-records.ts";

/** A CSV file of the records that a query matches, batch by batch: a header in words, then a line a record. */
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
  yield byteOrderMark + csvLine([...headings, ...ownHeadings], separator);
  for await (const rows of everyRecord(module, query)) {
    const cells = await cellsOf(module, columns, rows, language);
    const ids = rows.map(({ id }) => id);
    const more = await exported?.cellsOf(ids as never, language);
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

/** What a behaviour keeps outside the table has no place in a line. */
function storedFields(module: AnyModule): readonly string[] {
  return publicFields(module).filter((name) => module.fields[name]?.column || module.fields[name]?.linked);
}

/** Spreadsheets take a file without it for one in the old encoding of their system. */
const byteOrderMark = "\uFEFF";

/** For each column what a row has in it. */
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

/** What the records are called that a column of a batch points at. */
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
