import { quotedName } from "#db/quoted-name";
import { isSeparator, type SeparatorSign, separatorSigns } from "../platform/csv/separators.ts";
import { csvHead, csvLine } from "../platform/csv/write-csv.ts";
import {
  type ExportedColumn,
  type ExportedTable,
  exportedViews,
  type Reading,
  rowsOf,
} from "./exported-tables.ts";

/**
 * Yields an export as SQL, piece by piece: structure, rows, indexes and triggers of each table, then views. Loaded
 * into an empty file it gives the same tables, with all values except secrets. Its pages are read one after the
 * other, so changes made meanwhile may be in some of them and not in others.
 */
export async function* sqlLines(
  read: Reading,
  tables: readonly ExportedTable[],
  options: ExportOptions,
  now = new Date(),
): AsyncGenerator<string> {
  yield headOf(now, options);
  let total = 0;
  for (const table of tables) {
    yield `\n-- Table ${oneLine(table.name)}\n`;
    if (options.hasStructure) yield structureOf(table, options);
    if (options.hasData) {
      for await (const { text, count } of rowsAsSql(read, table, options.batch)) {
        total += count;
        yield text;
      }
    }
    // Creating indexes after the rows is quicker, and triggers must not see the rows.
    if (options.hasStructure) yield table.following.map(statement).join("");
  }
  if (options.hasStructure && options.tables.length === 0)
    yield (await exportedViews(read)).map(statement).join("");
  if (options.hasStructure && options.hasData) yield await countersOf(read, tables);
  yield `${options.hasStructure ? "\nCOMMIT;\n" : ""}\n-- End: ${tables.length} tables, ${total} rows\n`;
}

function headOf(now: Date, { hasStructure }: ExportOptions): string {
  const lines = [
    `-- Redakce, database, ${now.toISOString()}`,
    "-- Secrets (hashes, tokens, keys) are not in this file: NULL stands in their place,",
    "-- or something random where a column takes no NULL.",
    ...(hasStructure ? ["PRAGMA foreign_keys = OFF;", "BEGIN;"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function structureOf({ name, sql }: ExportedTable, { drops }: ExportOptions): string {
  return (drops ? `DROP TABLE IF EXISTS ${quotedName(name)};\n` : "") + statement(sql);
}

/** A trigger may end in a comment, which would swallow the semicolon. */
function statement(sql: string): string {
  return `${sql}${sql.includes("--") ? "\n" : ""};\n`;
}

async function* rowsAsSql(read: Reading, table: ExportedTable, batch: number): AsyncGenerator<Piece> {
  const names = table.columns.map(({ name }) => quotedName(name)).join(", ");
  const begin = `INSERT INTO ${quotedName(table.name)} (${names}) VALUES\n`;
  const secrets = table.columns.filter(({ isSecret }) => isSecret);
  if (secrets.length > 0)
    yield { text: `-- Secret, left out: ${oneLine(secrets.map(({ name }) => name).join(", "))}\n`, count: 0 };
  const line = table.columns.map(literalOf).join(" || ',' || ");
  for await (const page of pagesOfRows(read, table, [`'(' || ${line} || ')'`])) {
    const lines = page.map(([text]) => String(text));
    for (const rows of batchesOf(lines, batch))
      yield { text: `${begin}${rows.join(",\n")};\n`, count: rows.length };
  }
}

interface Piece {
  readonly text: string;
  readonly count: number;
}

/** Returns the SQL expression for the value of a column as a literal; quote() would end a text at its first NUL. */
function literalOf({ name, isSecret, isNeeded }: ExportedColumn): string {
  if (isSecret) return isNeeded ? "'hex(randomblob(16))'" : "'NULL'";
  const column = quotedName(name);
  return `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0)) > 0 THEN 'CAST(X''' || hex(${column}) || ''' AS TEXT)' ELSE quote(${column}) END`;
}

/** Statements stay short enough for any program, whatever the rows contain. */
const longestStatement = 512 * 1024;

function batchesOf(lines: readonly string[], most: number): readonly (readonly string[])[] {
  const found: string[][] = [];
  let length = 0;
  for (const line of lines) {
    const current = found.at(-1);
    if (!current || current.length >= most || length + line.length > longestStatement) {
      found.push([line]);
      length = line.length;
    } else {
      current.push(line);
      length += line.length;
    }
  }
  return found;
}

/** Numbers that a table has already used are not used again, even if their rows are deleted. */
async function countersOf(read: Reading, tables: readonly ExportedTable[]): Promise<string> {
  const counting = tables.filter(({ sql }) => /\bAUTOINCREMENT\b/i.test(sql)).map(({ name }) => name);
  if (counting.length === 0) return "";
  const marks = counting.map(() => "?").join(", ");
  const rows = await rowsOf(
    read,
    `SELECT quote(name), seq FROM sqlite_sequence WHERE name IN (${marks}) ORDER BY name`,
    counting,
  );
  const lines = rows.map(
    ([name, last]) =>
      `DELETE FROM sqlite_sequence WHERE name = ${String(name)};\nINSERT INTO sqlite_sequence VALUES (${String(name)}, ${Number(last)});\n`,
  );
  return `\n${lines.join("")}`;
}

/** A name in a comment must not end it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/**
 * Yields the rows of a table as a CSV file, page by page: the names of its columns, then one line per row. Secret
 * columns are left out, NULL is an empty cell, bytes are hexadecimal as `X'00ff'`.
 */
export async function* csvTableLines(
  read: Reading,
  table: ExportedTable,
  separator: SeparatorSign,
): AsyncGenerator<string> {
  const columns = table.columns.filter(({ isSecret }) => !isSecret).map(({ name }) => name);
  yield csvHead(columns, separator);
  for await (const page of pagesOfRows(read, table, columns.map(textOf))) {
    yield page.map((row) => csvLine(row.map(String), separator)).join("");
  }
}

function textOf(name: string): string {
  const column = quotedName(name);
  return `CASE typeof(${column}) WHEN 'null' THEN '' WHEN 'text' THEN ${column} ELSE quote(${column}) END`;
}

/** Content and format of an export. */
export interface ExportOptions {
  readonly format: "sql" | "csv";
  readonly separator: SeparatorSign;
  /** Names of tables; empty for all. */
  readonly tables: readonly string[];
  readonly hasStructure: boolean;
  readonly hasData: boolean;
  /** True if existing tables are dropped before they are created. */
  readonly drops: boolean;
  /** Number of rows in one INSERT. */
  readonly batch: number;
  readonly isCompressed: boolean;
}

export const batches = [1, 100, 1000] as const;

/** Reads the options from an address; missing or invalid ones get their defaults. */
export function exportOptions(query: URLSearchParams): ExportOptions {
  const what = query.get("what");
  const batch = Number(query.get("batch"));
  const separator = query.get("separator") ?? undefined;
  return {
    format: query.get("format") === "csv" ? "csv" : "sql",
    separator: isSeparator(separator) ? separatorSigns[separator] : ",",
    tables: [...new Set(query.getAll("table"))],
    hasStructure: what !== "data",
    hasData: what !== "structure",
    drops: query.get("drop") === "1",
    batch: batches.find((known) => known === batch) ?? 100,
    isCompressed: query.get("gzip") === "1",
  };
}

/** Number of rows that are requested at once, and the limits of one page. */
const pageRows = 1000;
const limits = { rows: pageRows, bytes: 16 * 1024 * 1024, milliseconds: 60_000 };
/** One row may be larger than a page. */
const rowLimits = { rows: 1, bytes: 256 * 1024 * 1024, milliseconds: 60_000 };

/**
 * Yields the rows of a table page by page, each starting after the last key of the one before: the memory and the
 * time of a page do not depend on how many rows there are.
 *
 * @param expressions what of each row is asked for, as SQL
 */
async function* pagesOfRows(
  read: Reading,
  table: { readonly name: string; readonly key: readonly string[] },
  expressions: readonly string[],
): AsyncGenerator<readonly (readonly unknown[])[]> {
  const names = table.key.map(keyName).join(", ");
  const asked = [names, ...expressions].join(", ");
  const marks = table.key.map(() => "?").join(", ");
  let after: readonly (number | string)[] | undefined;
  for (;;) {
    const where = after ? `WHERE (${names}) > (${marks}) ` : "";
    const sql = (rows: number) =>
      `SELECT ${asked} FROM ${quotedName(table.name)} ${where}ORDER BY ${names} LIMIT ${rows}`;
    const page = await pageOf(read, sql, after);
    if (page.rows.length > 0) yield page.rows.map((row) => row.slice(table.key.length));
    const last = page.rows.at(-1);
    if (!last || page.isLast) return;
    after = last.slice(0, table.key.length).map(keyValue);
  }
}

/** Reads a page; one that is cut off by its size continues after its last whole row. */
async function pageOf(
  read: Reading,
  sql: (rows: number) => string,
  after: readonly (number | string)[] = [],
): Promise<{ readonly rows: readonly (readonly unknown[])[]; readonly isLast: boolean }> {
  const [page] = await read(sql(pageRows), after, limits);
  if (!page) throw new Error("The page of a table had no answer.");
  if (page.rows.length > 0 || !page.isCut)
    return { rows: page.rows, isLast: !page.isCut && page.rows.length < pageRows };
  const [row] = await read(sql(1), after, rowLimits);
  if (!row || row.rows.length === 0) throw new Error("A row is too large to be exported.");
  return { rows: row.rows, isLast: false };
}

/** The row number is not a column, so it must not be quoted: SQLite would treat an unknown name as a text. */
function keyName(name: string): string {
  return ["rowid", "_rowid_", "oid"].includes(name) ? name : quotedName(name);
}

function keyValue(value: unknown): number | string {
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Error("A table whose key is neither a number nor a text cannot be walked.");
}
