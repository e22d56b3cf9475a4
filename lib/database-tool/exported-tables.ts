import { isSecretColumn } from "./secrets.ts";
import { rowidBeside } from "./statements.ts";

export interface ExportedTable {
  readonly name: string;
  /** Statement that creates the table. */
  readonly sql: string;
  /** Columns that hold values; generated ones follow from others. */
  readonly columns: readonly ExportedColumn[];
  /** Columns that its rows are walked by: a name of the row's number, or the columns of the primary key. */
  readonly key: readonly string[];
  /** Statements of its indexes and triggers. */
  readonly following: readonly string[];
}

export interface ExportedColumn {
  readonly name: string;
  readonly isSecret: boolean;
  /** True if the column does not accept NULL. */
  readonly isNeeded: boolean;
}

/**
 * Tables that listings, the search of the website and the page cache derive from the rest, and rebuild at the start.
 */
const derived = "name GLOB 'listing_*' OR name GLOB 'site_search*' OR name GLOB 'content_*'";

/**
 * Returns the tables of the database in the order of their names, without those that SQLite and the program derive
 * themselves.
 */
export async function exportedTables(read: Reading): Promise<readonly ExportedTable[]> {
  const tables = await rowsOf(
    read,
    `SELECT l.name, l.wr, m.sql FROM pragma_table_list AS l JOIN sqlite_master AS m ON m.name = l.name AND m.type = 'table'
     WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT GLOB 'sqlite_*' AND NOT (${derived.replaceAll("name", "l.name")})
     ORDER BY l.name`,
  );
  const columns = await rowsOf(
    read,
    `SELECT m.name, x.name, x."notnull", x.pk, x.hidden FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS x
     WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY m.name, x.cid`,
  );
  const following = await rowsOf(
    read,
    `SELECT tbl_name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL AND NOT (${derived})
     ORDER BY type, name`,
  );
  return tables.map(([name, isWithoutNumber, sql]) => {
    const own = columns.filter(([table]) => table === name);
    return {
      name: String(name),
      sql: String(sql),
      columns: own.filter(([, , , , hidden]) => hidden === 0).map((column) => columnOf(String(name), column)),
      key: isWithoutNumber
        ? primaryKeyOf(own)
        : [rowidBeside(own.map(([, column]) => String(column))) ?? "rowid"],
      following: following.filter(([table]) => table === name).map(([, text]) => String(text)),
    };
  });
}

/** Returns the views, as the statements that create them. */
export async function exportedViews(read: Reading): Promise<readonly string[]> {
  const rows = await rowsOf(read, "SELECT sql FROM sqlite_master WHERE type = 'view' ORDER BY rowid");
  return rows.map(([sql]) => String(sql));
}

function columnOf(table: string, [, name, isNeeded, key]: readonly unknown[]): ExportedColumn {
  return {
    name: String(name),
    isSecret: isSecretColumn(table, String(name)),
    isNeeded: isNeeded === 1 || Number(key) > 0,
  };
}

function primaryKeyOf(columns: readonly (readonly unknown[])[]): readonly string[] {
  return columns
    .filter(([, , , place]) => Number(place) > 0)
    .toSorted(([, , , one], [, , , other]) => Number(one) - Number(other))
    .map(([, name]) => String(name));
}

/** Function through which export and import query the database; `readDatabase` is one. */
export type Reading = (
  sql: string,
  values?: readonly (null | number | string)[],
  limits?: { readonly rows?: number; readonly bytes?: number; readonly milliseconds?: number },
) => Promise<readonly { readonly rows: readonly (readonly unknown[])[]; readonly isCut: boolean }[]>;

/** Returns the rows of one statement with a small result. */
export async function rowsOf(
  read: Reading,
  sql: string,
  values: readonly (null | number | string)[] = [],
): Promise<readonly (readonly unknown[])[]> {
  const [result] = await read(sql, values, { rows: 20_000, bytes: 32 * 1024 * 1024, milliseconds: 20_000 });
  return result?.rows ?? [];
}
