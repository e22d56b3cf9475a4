import { csvLine } from "#lib/platform/csv/write-csv";
import type { ExportedTable } from "./exported-tables.ts";
import { pagesOfRows } from "./pages-of-rows.ts";
import { quoteName } from "./quote-name.ts";
import type { Reading } from "./reading.ts";

/**
 * The rows of a table as a CSV file, page by page: the names of its columns, then a line a row. Secret columns are left
 * out, NULL is an empty cell, bytes are hexadecimal as `X'00ff'`.
 */
export async function* csvTableLines(
  read: Reading,
  table: ExportedTable,
  separator: "," | ";" | "\t",
): AsyncGenerator<string> {
  const columns = table.columns.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  yield byteOrderMark + csvLine(columns, separator);
  for await (const page of pagesOfRows(read, table, columns.map(textOf))) {
    yield page.map((row) => csvLine(row.map(String), separator)).join("");
  }
}

/** Spreadsheets take a file without it for one in the old encoding of their system. */
const byteOrderMark = "\uFEFF";

function textOf(name: string): string {
  const column = quoteName(name);
  return `CASE typeof(${column}) WHEN 'null' THEN '' WHEN 'text' THEN ${column} ELSE quote(${column}) END`;
}
