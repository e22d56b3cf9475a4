import { type FormTexts, formFields } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { ImportLine } from "#lib/kernel/engine/import-records";
import { type Field, fieldNamed } from "#lib/kernel/fields/field";
import { decodeText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type CsvRow, readCsv } from "#lib/platform/csv/read-csv";
import { type CsvSeparator, isSeparator } from "#lib/platform/csv/separators";
import { fold } from "#lib/platform/i18n/folding";
import { languages } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTexts } from "../module-texts.ts";

/** Maximum number of lines in a file, besides its header. */
export const mostImportLines = 10_000;

/** Options for reading a file; those not chosen are guessed. */
export interface CsvReading {
  readonly separator: CsvSeparator;
  /** True if the first line names the columns. */
  readonly hasHeader: boolean;
}

export function chosenReading({ separator, header }: FormTexts): Partial<CsvReading> {
  return {
    ...(isSeparator(separator) ? { separator } : {}),
    ...(header === "yes" || header === "no" ? { hasHeader: header === "yes" } : {}),
  };
}

/** A CSV file: the names of its columns, empty where there are none, and the lines. */
export interface ImportTable extends CsvReading {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads the table of a file, or returns an issue where the file as a whole is wrong. */
export function readTable(
  module: AnyModule,
  text: string,
  chosen: Partial<CsvReading>,
): ImportTable | Omit<Issue, "field"> {
  const file = readCsv(text, chosen.separator);
  if ("brokenLine" in file) return { code: "broken_line", parameters: { line: file.brokenLine } };
  const { separator, rows } = file;
  const { hasHeader = !isRecord(module, rows[0]?.cells ?? []) } = chosen;
  const lines = hasHeader ? rows.slice(1) : rows;
  if (lines.length === 0) return { code: "no_lines" };
  if (lines.length > mostImportLines)
    return { code: "too_many_lines", parameters: { limit: mostImportLines, count: lines.length } };
  const most = lines.reduce((width, { cells }) => Math.max(width, cells.length), 0);
  const header = hasHeader ? (rows[0]?.cells ?? []) : Array.from({ length: most }, () => "");
  return { separator, hasHeader, header, rows: lines };
}

/**
 * Checks whether the first line is a record, so that the file has no header: it holds a value that names a record,
 * and nothing that names a column.
 */
function isRecord(module: AnyModule, cells: readonly string[]): boolean {
  const isNamed = cells.some((cell) => columnCalled(module, fold(cell)) !== undefined);
  return !isNamed && cells.some((cell) => fitsAlone(module, module.importedBy ?? "", cell));
}

/** Checks whether a field accepts the value, for fields that do not accept just any text. */
function fitsAlone(module: AnyModule, name: string, cell: string): boolean {
  const field = fieldNamed(module.fields, name);
  return field !== undefined && decodes(field, cell) && !decodes(field, name);
}

function decodes(field: Field, text: string): boolean {
  return text !== "" && decodeText(field, text, false).success;
}

/** The fields that columns of a file can be, the one that names a record first. */
export function columnsOf(module: AnyModule): readonly string[] {
  const { importedBy = "" } = module;
  const ofRecord = Object.keys(formFields(module)).filter((name) => module.fields[name]?.column);
  const ofFile = Object.keys(module.importing?.columns ?? {});
  return [importedBy, ...ofRecord.filter((name) => name !== importedBy), ...ofFile];
}

/**
 * Guesses the field of each column by its heading: as exports name it, in any language, by the name of the field, or
 * by another word for it; without headings by the values in the first line. Other columns have none.
 */
export function guessedColumns(
  module: AnyModule,
  { header, hasHeader, rows }: ImportTable,
): readonly (string | null)[] {
  if (!hasHeader) return columnsByValues(module, header, rows[0]?.cells ?? []);
  const guessed = header.map((heading) => columnCalled(module, fold(heading)) ?? null);
  return guessed.map((name, index) => (guessed.indexOf(name) === index ? name : null));
}

function columnsByValues(
  module: AnyModule,
  header: readonly string[],
  cells: readonly string[],
): readonly (string | null)[] {
  const columns: (string | null)[] = header.map(() => null);
  for (const name of columnsOf(module)) {
    const index = cells.findIndex((cell, at) => columns[at] === null && fitsAlone(module, name, cell));
    if (index >= 0) columns[index] = name;
  }
  return columns;
}

/** Returns the contents of a file's lines, with a field for each of its columns. */
export function linesOf(
  module: AnyModule,
  columns: readonly (string | undefined)[],
  rows: readonly CsvRow[],
): readonly ImportLine[] {
  const inForms = valuesOfWords(module);
  const ofFile = module.importing?.columns ?? {};
  return rows.map(({ line, cells }) => {
    const [texts, told]: [Record<string, string>, Record<string, string>] = [{}, {}];
    for (const [index, name] of columns.entries()) {
      const cell = cells[index] ?? "";
      if (name === undefined) continue;
      if (ofFile[name]) told[name] = cell;
      else if (!isLeftAsItIs(module, name, cell)) texts[name] = inForms(name, cell);
    }
    return { line, texts, told };
  });
}

/** Checks whether an empty cell leaves a field unchanged, because the field cannot be empty. */
function isLeftAsItIs(module: AnyModule, name: string, cell: string): boolean {
  return cell === "" && !module.fields[name]?.optional && name !== module.importedBy;
}

function columnCalled(module: AnyModule, label: string): string | undefined {
  if (label === "") return undefined;
  return columnsOf(module).find((name) =>
    [name, ...languages.flatMap((language) => wordsFor(module, name, language))].some(
      (text) => fold(text) === label,
    ),
  );
}

function wordsFor(module: AnyModule, name: string, language: (typeof languages)[number]): readonly string[] {
  const { fields, importing } = moduleTexts(module, language);
  const others = importing?.words?.[name]?.split(",") ?? [];
  return [importing?.columns?.[name]?.label ?? fields[name] ?? "", ...others];
}

/** Converts the words in a cell to the form text: an option, yes or no. */
function valuesOfWords(module: AnyModule): (name: string, cell: string) => string {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return (name, cell) => {
    const words = known.get(name) ?? wordsOfField(module, name);
    known.set(name, words);
    return words.size === 0 ? cell : (words.get(fold(cell)) ?? cell);
  };
}

function wordsOfField(module: AnyModule, name: string): ReadonlyMap<string, string> {
  const isToggle = fieldNamed(module.fields, name)?.kind === "toggle";
  const words = languages.flatMap((language) => {
    const options = Object.entries(moduleTexts(module, language).options[name] ?? {});
    const t = translator(language, "admin.values");
    const answers = isToggle ? [["true", t("yes")] as const, ["false", t("no")] as const] : [];
    return [...options, ...answers].map(([value, text]) => [fold(text), value] as const);
  });
  return new Map(words.toReversed());
}
