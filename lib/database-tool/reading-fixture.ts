import type Sqlite from "better-sqlite3";
import type { Reading } from "./exported-tables.ts";

/** Returns a reading of a test's own file, with the limits of the real one and a list of what was requested. */
export function readingOf(client: Sqlite.Database, mostBytes = Number.POSITIVE_INFINITY) {
  const asked: { readonly sql: string; readonly rows: number }[] = [];
  const read: Reading = async (sql, values = [], { rows: most = 1000, bytes = 4_000_000 } = {}) => {
    const found = client
      .prepare(sql)
      .raw()
      .all(...values) as unknown[][];
    const rows: unknown[][] = [];
    let size = 0;
    for (const row of found) {
      size += JSON.stringify(row).length;
      if (rows.length >= most || size > Math.min(bytes, most === 1 ? bytes : mostBytes)) break;
      rows.push(row);
    }
    asked.push({ sql, rows: rows.length });
    return [{ rows, isCut: rows.length < found.length }];
  };
  return { read, asked };
}
