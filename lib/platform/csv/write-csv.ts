import { numberFormat } from "../i18n/intl.ts";
import type { SeparatorSign } from "./separators.ts";

/**
 * Returns a line of a CSV file (RFC 4180) with its line end. No cell begins as a formula does, nor any part that a
 * spreadsheet set to another separator would read as a cell: an apostrophe precedes it (OWASP, "CSV Injection").
 *
 * @param separator Czech Excel opens files with semicolons
 */
export function csvLine(texts: readonly string[], separator: SeparatorSign = ","): string {
  return `${texts.map((text) => quoted(harmless(text), separator)).join(separator)}\r\n`;
}

/** Type of a CSV file whose first line names its columns (RFC 4180, RFC 7111). */
export const csvType = "text/csv; charset=utf-8; header=present";

/** Returns the first line of a file, after a mark without which spreadsheets read it in an old encoding. */
export function csvHead(texts: readonly string[], separator: SeparatorSign): string {
  return `\uFEFF${csvLine(texts, separator)}`;
}

/**
 * Returns the separator that spreadsheets of a language expect between cells: a semicolon where numbers have a
 * decimal comma.
 */
export function csvSeparator(language: string): "," | ";" {
  return numberFormat(language).format(0.5).includes(",") ? ";" : ",";
}

/**
 * Characters that separate cells or lines somewhere, and the mark that may begin a cell. The wide ones are escapes
 * because the build cannot escape them in such a template (bin/shrink-build.mjs).
 */
const separators = String.raw`,;\|"\t\r\n\u0085\u2028\u2029\uFF0C\uFF1B\uFF5C`;
/** Characters that are skipped, or not seen, before a formula: spaces, controls, characters without a width. */
const skipped = String.raw`[[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]--[${separators}]]`;
/** Characters that begin a formula, in their wide and small forms too. */
const signs = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;

const formula = new RegExp(String.raw`(?<=^|[${separators}])(?='*${skipped}*${signs})|^(?='*[\t\r])`, "gv");

const apostrophe = new RegExp(
  String.raw`(?<=^|[${separators}])'(?='*${skipped}*${signs})|^'(?='*[\t\r])`,
  "gv",
);

/** A cell as it was before {@link csvLine} put apostrophes into it. */
export function unescaped(cell: string): string {
  return cell.replace(apostrophe, "");
}

function harmless(text: string): string {
  return text.replace(formula, "'");
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Decodes a file that a spreadsheet wrote: UTF-8, UTF-16 with or without its mark, else Windows-1250, in which Czech
 * Excel writes. Omits a byte order mark.
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second))
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}
