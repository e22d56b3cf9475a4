/**
 * A line of a CSV file (RFC 4180), its end included. Neither a cell nor any part of one that a spreadsheet set to
 * another separator makes a cell of begins as a formula does: an apostrophe stands before it (OWASP, "CSV Injection").
 *
 * @param separator Czech Excel opens files with semicolons
 */
export function csvLine(texts: readonly string[], separator: "," | ";" | "\t" = ","): string {
  return `${texts.map((text) => quoted(harmless(text), separator)).join(separator)}\r\n`;
}

/** What the spreadsheets of a language expect between cells: a semicolon where numbers have a decimal comma. */
export function csvSeparator(language: string): "," | ";" {
  return new Intl.NumberFormat(language).format(0.5).includes(",") ? ";" : ",";
}

/** What separates cells or lines somewhere, and the mark that may begin a cell. */
const separators = String.raw`,;\|"\t\r\n\u0085\u2028\u2029，；｜`;
/** What is passed over, or not seen, before a formula: spaces, controls, characters without a width. */
const skipped = String.raw`[[\s\p{Cc}\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]--[${separators}]]`;
/** What begins a formula, in its wide and small forms too. */
const signs = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫]`;

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
