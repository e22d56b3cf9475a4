import { fileText } from "#lib/csv/file-text";
import { readCsv } from "#lib/csv/read-csv";
import type { CsvImport, ImportColumn } from "#lib/tools/database/importing/csv-import";

/** A file may have so many lines besides its header. */
export const mostLines = 10_000;
/** Bytes of a file; both kinds are kept until somebody says yes. */
export const mostBytes = 5 * 1024 * 1024;

/** The text of a file, whichever encoding a spreadsheet gave it. */
export async function textOf(file: File): Promise<string> {
  return fileText(new Uint8Array(await file.arrayBuffer()));
}

type CsvProblem =
  | { readonly code: "brokenLine"; readonly line: number }
  | { readonly code: "noLines" }
  | { readonly code: "tooManyLines"; readonly limit: number };

/** The header and the lines of a CSV file, or what is wrong with it as a whole. */
export function csvOf(
  text: string,
): { readonly header: readonly string[]; readonly lines: CsvImport["lines"] } | CsvProblem {
  const rows = readCsv(text);
  if ("brokenLine" in rows) return { code: "brokenLine", line: rows.brokenLine };
  const [header, ...lines] = rows;
  if (!header || lines.length === 0) return { code: "noLines" };
  if (lines.length > mostLines) return { code: "tooManyLines", limit: mostLines };
  return { header: header.cells, lines };
}

/** Which column each heading names, without regard to case; each at most once. */
export function columnsByHeader(
  header: readonly string[],
  known: readonly ImportColumn[],
): readonly (string | null)[] {
  const named = header.map(
    (heading) => known.find(({ name }) => name.toLowerCase() === heading.trim().toLowerCase())?.name ?? null,
  );
  return named.map((name, index) => (named.indexOf(name) === index ? name : null));
}
