import type Sqlite from "better-sqlite3";
import type { TableStructure } from "#test/table-structure";

/** Returns the structure of every table, in words that are the same for each dialect. */
export function structureOf(client: Sqlite.Database): Record<string, TableStructure> {
  const tables = client
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  return Object.fromEntries(tables.map((table) => [table, tableOf(client, table)]));
}

function tableOf(client: Sqlite.Database, table: string): TableStructure {
  const columns = client.prepare("SELECT * FROM pragma_table_info(?)").all(table) as Column[];
  const keys = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    columns: columns.map(columnInWords).toSorted(),
    key: keys.map(({ name }) => name).join(", "),
    indexes: indexesOf(client, table).toSorted(),
    references: referencesOf(client, table).toSorted(),
  };
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly dflt_value: string | null;
  readonly pk: number;
}

function columnInWords({ name, type, notnull, dflt_value }: Column): string {
  const value = dflt_value?.replace("(unixepoch() * 1000)", "now").replace(/^unixepoch\(\) \* 1000$/, "now");
  const isNull = notnull ? "" : " or null";
  return `${name}: ${type.toLowerCase()}${isNull}${value === undefined ? "" : ` = ${value}`}`;
}

function indexesOf(client: Sqlite.Database, table: string): readonly string[] {
  const indexes = client
    .prepare(
      `SELECT list.name, list."unique" AS isUnique, sql,
         (SELECT group_concat(name, ', ' ORDER BY seqno) FROM pragma_index_info(list.name)) AS columns
       FROM pragma_index_list(?) AS list JOIN sqlite_master ON sqlite_master.name = list.name
       WHERE list.origin <> 'pk'`,
    )
    .all(table) as { isUnique: 0 | 1; sql: string; columns: string }[];
  return indexes.map(({ isUnique, sql, columns }) => {
    const condition = / WHERE (.*)$/s.exec(sql)?.[1]?.replaceAll(`"${table}".`, "").replaceAll('"', "");
    return `${isUnique ? "unique " : ""}${columns}${condition ? ` where ${condition}` : ""}`;
  });
}

function referencesOf(client: Sqlite.Database, table: string): readonly string[] {
  return client
    .prepare(
      `SELECT "from" || ' to ' || "table" || '.' || "to" || ', ' || lower(on_delete) FROM pragma_foreign_key_list(?)`,
    )
    .pluck()
    .all(table) as string[];
}
