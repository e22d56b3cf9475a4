import { CsvError, type InfoRecord, parse } from "csv-parse/sync";
import { unescaped } from "./csv-line.ts";

/** A line of a CSV file; one whose cells have line ends is named by the line that it begins on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a CSV file (RFC 4180) without empty ones, or the number of the line that cannot be read. */
export function readCsv(text: string): readonly CsvRow[] | { readonly brokenLine: number } {
  try {
    const found: readonly unknown[] = parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: "\n",
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return (found as readonly Found[]).map(rowOf).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: Number(error.lines) || 1 };
  }
}

interface Found {
  readonly info: InfoRecord;
  readonly record: readonly string[];
}

function rowOf({ info, record }: Found): CsvRow {
  const lineEnds = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  return { line: info.lines - lineEnds, cells: record.map((cell) => unescaped(cell).trim()) };
}

/** What stands most often in the first line, outside of quotes; Czech Excel writes semicolons. */
function separatorOf(text: string): string {
  const [first = ""] = text.replace(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const countOf = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ",";
}
