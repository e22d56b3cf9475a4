import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { CsvImport, ImportColumn } from "#lib/database-tool/writing/import-lines";
import { readCsv } from "#lib/platform/csv/read-csv";
import { isSeparator } from "#lib/platform/csv/separators";
import { fileText } from "#lib/platform/csv/write-csv";

/** Most lines of a file besides its header. */
export const mostTableLines = 10_000;
/** Bytes of a file, also once it is unpacked; both kinds are stored until someone confirms. */
export const mostImportBytes = 5 * 1024 * 1024;

/** Returns the text of a file, gzipped or not, in whichever encoding a spreadsheet gave it; or the error in it. */
export async function uploadedText(
  file: File,
): Promise<string | { readonly code: "tooLarge" | "brokenGzip" }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return fileText(bytes);
  try {
    return fileText(await unpack(bytes, { maxOutputLength: mostImportBytes }));
  } catch (error) {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return { code: isLarge ? "tooLarge" : "brokenGzip" };
  }
}

const unpack = promisify(gunzip);

type CsvProblem =
  | { readonly code: "brokenLine"; readonly line: number }
  | { readonly code: "noLines" }
  | { readonly code: "tooManyLines"; readonly limit: number };

/** Returns the header and the lines of a CSV file, or the error in it as a whole. */
export function csvOf(
  text: string,
  separator: string | undefined,
): { readonly header: readonly string[]; readonly lines: CsvImport["lines"] } | CsvProblem {
  const rows = readCsv(text, isSeparator(separator) ? separator : undefined);
  if ("brokenLine" in rows) return { code: "brokenLine", line: rows.brokenLine };
  const [header, ...lines] = rows.rows;
  if (!header || lines.length === 0) return { code: "noLines" };
  if (lines.length > mostTableLines) return { code: "tooManyLines", limit: mostTableLines };
  return { header: header.cells, lines };
}

/** Returns the column that each heading names, ignoring case; each at most once. */
export function columnsByHeader(
  header: readonly string[],
  known: readonly ImportColumn[],
): readonly (string | null)[] {
  const named = header.map(
    (heading) => known.find(({ name }) => name.toLowerCase() === heading.trim().toLowerCase())?.name ?? null,
  );
  return named.map((name, index) => (named.indexOf(name) === index ? name : null));
}
