import type { Row } from "#lib/crud/encode";
import { publicFields } from "#lib/crud/encode";
import { readRecords } from "#lib/crud/read";
import { csvLine } from "#lib/csv/csv-line";
import type { AnyModule, RecordId } from "#lib/define-module";
import type { Field } from "#lib/fields/field";
import type { Language } from "#lib/i18n/languages";
import { siteTimeZone } from "#lib/i18n/time-zone";
import { translator } from "#lib/i18n/translator";
import { everyRecord } from "#lib/listing/every-record";
import type { ListingQuery } from "#lib/listing/query";
import { moduleNamed } from "#lib/modules/index";
import type { RichTextDocument } from "#lib/rich-text/document";
import { plainText } from "#lib/rich-text/plain-text";
import { readable } from "#lib/rich-text/readable";
import { labelOf } from "./describe-actions.ts";
import { optionText } from "./module-texts.ts";
import { columnLabel } from "./order-texts.ts";

/** A CSV file of the records that a query matches, batch by batch: a header in words, then a line a record. */
export async function* csvLines(
  module: AnyModule,
  query: ListingQuery,
  language: Language,
): AsyncGenerator<string> {
  const columns = ["id", ...storedFields(module), "createdAt", "updatedAt"];
  yield byteOrderMark + csvLine(columns.map((column) => columnLabel(module, column, language)));
  for await (const rows of everyRecord(module, query)) {
    const names = await namesOfRelated(module, columns, rows);
    const textOf = (row: Row) =>
      columns.map((column) => csvText(module, column, row[column], { language, names }));
    yield rows.map((row) => csvLine(textOf(row))).join("");
  }
}

/** What is kept outside the table has no place in a line. */
function storedFields(module: AnyModule): readonly string[] {
  return publicFields(module).filter((field) => module.fields[field]?.column !== undefined);
}

/** Spreadsheets take a file without it for one in the old encoding of their system. */
const byteOrderMark = "\uFEFF";

type Names = ReadonlyMap<string, ReadonlyMap<RecordId, string>>;

function csvText(
  module: AnyModule,
  column: string,
  value: unknown,
  { language, names }: { readonly language: Language; readonly names: Names },
): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : times.format(value);
  if (typeof value === "boolean") return translator(language, "admin.values")(value ? "yes" : "no");
  const kind = module.fields[column]?.kind;
  if (kind === "richText") return plainText(readable(value as RichTextDocument));
  if (kind === "changes") return JSON.stringify(value);
  const related = names.get(column)?.get(value as RecordId);
  return related ?? optionText(module, column, String(value), language) ?? String(value);
}

/** As spreadsheets of every language read it: 2026-11-20 14:05. */
const times = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: siteTimeZone,
});

/** What the records are called that a batch points at, by column and id. */
async function namesOfRelated(
  module: AnyModule,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<Names> {
  const entries = columns.map(async (column) => {
    const target = targetOf(module.fields[column]);
    const ids = new Set(rows.flatMap((row) => (row[column] ? [row[column] as RecordId] : [])));
    const related = target && ids.size > 0 ? await readRecords(target, [...ids]) : [];
    return [column, new Map(related.map((row) => [row.id, labelOf(target ?? module, row)]))] as const;
  });
  return new Map(await Promise.all(entries));
}

function targetOf(field: (Field & { readonly to?: unknown }) | undefined): AnyModule | undefined {
  return field?.kind === "relation" && typeof field.to === "string" ? moduleNamed(field.to) : undefined;
}
