import { CsvError, type InfoRecord, parse } from "csv-parse/sync";
import { trimInvisible } from "#lib/platform/invisible";
import { type CsvSeparator, separatorSigns, separators } from "./separators.ts";
import { unescaped } from "./write-csv.ts";

/** A line of a CSV file; one whose cells have line ends has the number of its first line, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly separator: CsvSeparator;
  readonly rows: readonly CsvRow[];
}

/**
 * The lines of a CSV file (RFC 4180) without empty ones, or the number of the line that cannot be read.
 *
 * @param chosen otherwise the line `sep=;` of Excel decides, then which separator divides the lines most evenly
 */
export function readCsv(text: string, chosen?: CsvSeparator): CsvFile | { readonly brokenLine: number } {
  const { hint, lines } = withoutHint(text.replace(/\r\n?/g, "\n"));
  const separator = chosen ?? hint ?? guessedSeparator(lines);
  try {
    const rows = parsed(lines, separator)
      .map(rowOf)
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    return { separator, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: Number(error.lines) || 1 };
  }
}

interface Found {
  readonly info: InfoRecord;
  readonly record: readonly string[];
}

function parsed(text: string, separator: CsvSeparator, most?: number): readonly Found[] {
  const found: readonly unknown[] = parse(text, {
    bom: true,
    delimiter: separatorSigns[separator],
    record_delimiter: "\n",
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ...(most ? { to: most } : {}),
  });
  return found as readonly Found[];
}

function rowOf({ info, record }: Found): CsvRow {
  const lineEnds = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  return { line: info.lines - lineEnds, cells: record.map((cell) => trimInvisible(unescaped(cell))) };
}

/** Reads the separator hint for Excel in the first line, which is left empty so that lines keep their numbers. */
function withoutHint(text: string): { readonly hint?: CsvSeparator; readonly lines: string } {
  const [line = "", sign] = /^[\s\u200b\ufeff]*"?sep=([,;|\t])"?[,;|\t ]*(?=\n|$)/i.exec(text) ?? [];
  const hint = separators.find((separator) => separatorSigns[separator] === sign);
  if (!hint) return { lines: text };
  return { hint, lines: line.replace(/[^\n]/g, "") + text.slice(line.length) };
}

const linesOfSample = 200;

function guessedSeparator(text: string): CsvSeparator {
  const found = separators.map((separator) => ({ separator, evenness: evennessOf(text, separator) }));
  const best = found.toSorted((one, other) => other.evenness - one.evenness)[0];
  return best && best.evenness > 0 ? best.separator : "comma";
}

/** The share of lines that a separator divides into the same number of cells, more than one; 0 where it cannot be that one. */
function evennessOf(text: string, separator: CsvSeparator): number {
  const counts = new Map<number, number>();
  const rows = rowsOfSample(text, separator);
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [cells = 1, lines = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return cells > 1 ? lines / rows.length : 0;
}

function rowsOfSample(text: string, separator: CsvSeparator): readonly (readonly string[])[] {
  try {
    return parsed(text, separator, linesOfSample)
      .map(({ record }) => record)
      .filter((cells) => cells.some((cell) => trimInvisible(cell) !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [];
  }
}
