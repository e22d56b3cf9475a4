import type { Reading } from "./exported-tables.ts";
import { quoteName } from "./structure.ts";

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
export async function* pagesOfRows(
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
      `SELECT ${asked} FROM ${quoteName(table.name)} ${where}ORDER BY ${names} LIMIT ${rows}`;
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
  return ["rowid", "_rowid_", "oid"].includes(name) ? name : quoteName(name);
}

function keyValue(value: unknown): number | string {
  if (typeof value === "number" || typeof value === "string") return value;
  throw new Error("A table whose key is neither a number nor a text cannot be walked.");
}
