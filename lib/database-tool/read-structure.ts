import { sql } from "drizzle-orm";
import { type Database, database } from "#db/client";
import type { ForeignKey, Index, Structure, Table, TableColumn } from "./structure.ts";

/** Returns the structure of the database of this process; it is read again only after it changed. */
export async function readStructure(): Promise<Structure> {
  const open = database();
  const version = (await open.get<{ schema_version: number }>(sql`PRAGMA schema_version`))?.schema_version;
  const known = remembered.get(open);
  if (known && known.version === version) return known.structure;
  const structure = await structureOf(open);
  if (version !== undefined) remembered.set(open, { version, structure });
  return structure;
}

const remembered = new WeakMap<Database, { version: number; structure: Structure }>();

async function structureOf(open: Database): Promise<Structure> {
  const tables = await open.all<TableRow>(sql`
    SELECT list.name, list.type, list.wr, list.strict, coalesce(made.sql, '') AS sql
    FROM pragma_table_list list LEFT JOIN sqlite_schema made ON made.name = list.name
    WHERE list.schema = 'main' AND list.name <> 'sqlite_schema' ORDER BY list.name COLLATE NOCASE`);
  const columns = await open.all<ColumnRow>(ofEachTable(sql`pragma_table_xinfo`));
  const keys = await open.all<KeyRow>(ofEachTable(sql`pragma_foreign_key_list`));
  const indexes = await open.all<IndexRow>(sql`
    SELECT list.name AS "in", part.*, coalesce(made.sql, (
      SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_index_info(part.name) ORDER BY seqno))) AS text
    FROM pragma_table_list list JOIN pragma_index_list(list.name) part
    LEFT JOIN sqlite_schema made ON made.type = 'index' AND made.name = part.name
    WHERE list.schema = 'main' AND list.type <> 'shadow' ORDER BY part.seq DESC`);
  const triggers = await open.all<TriggerRow>(
    sql`SELECT name, tbl_name AS "in", sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`,
  );
  const found = { columns: byTable(columns), indexes: byTable(indexes) };
  const primary = new Map([...found.columns].map(([name, rows]) => [name, primaryKeyOf(rows)]));
  const foreign = foreignKeysOf(keys, primary);
  const virtual = tables.filter(({ type }) => type === "virtual").map(({ name }) => name);
  return new Map(
    tables
      .filter(({ type }) => type !== "shadow")
      .map((row): [string, Table] => [
        row.name,
        {
          name: row.name,
          kind: kindOf(row.type),
          sql: row.sql,
          isStrict: row.strict === 1,
          hasRowid: row.type !== "view" && row.wr === 0,
          shadows: row.type === "virtual" ? shadowsOf(row.name, tables, virtual) : [],
          columns: (found.columns.get(row.name) ?? []).map(columnFrom),
          primaryKey: primary.get(row.name) ?? [],
          foreignKeys: foreign.filter(({ from }) => from === row.name),
          referredBy: foreign.filter(({ to }) => to === row.name),
          indexes: (found.indexes.get(row.name) ?? []).map(indexFrom),
          triggers: triggers.filter((trigger) => trigger.in === row.name),
        },
      ]),
  );
}

function ofEachTable(pragma: ReturnType<typeof sql>) {
  return sql`
    SELECT list.name AS "in", part.* FROM pragma_table_list list JOIN ${pragma}(list.name) part
    WHERE list.schema = 'main' AND list.type <> 'shadow'`;
}

function byTable<Row extends { readonly in: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, (row) => row.in);
}

function kindOf(type: string): Table["kind"] {
  return type === "view" || type === "virtual" ? type : "table";
}

/** Returns the tables whose name begins with that of the virtual table, and not with a longer one of another. */
function shadowsOf(name: string, tables: readonly TableRow[], virtual: readonly string[]): readonly string[] {
  const ownerOf = (shadow: string) =>
    virtual
      .filter((one) => shadow.startsWith(`${one}_`))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  return tables.filter((one) => one.type === "shadow" && ownerOf(one.name) === name).map((one) => one.name);
}

function columnFrom({ name, type, notnull, dflt_value, hidden }: ColumnRow): TableColumn {
  return {
    name,
    type,
    isRequired: notnull === 1,
    ...(dflt_value === null ? {} : { default: dflt_value }),
    ...(hidden === 2 ? { generated: "virtual" } : hidden === 3 ? { generated: "stored" } : {}),
    isHidden: hidden === 1,
  };
}

function primaryKeyOf(columns: readonly ColumnRow[]): readonly string[] {
  return columns
    .filter(({ pk }) => pk > 0)
    .sort((one, other) => one.pk - other.pk)
    .map(({ name }) => name);
}

/** A key that names no columns of the other table refers to its primary key. */
function foreignKeysOf(
  rows: readonly KeyRow[],
  primary: ReadonlyMap<string, readonly string[]>,
): readonly ForeignKey[] {
  return [...Map.groupBy(rows, (row) => `${row.id} ${row.in}`).values()].flatMap((columns) => {
    const [first] = columns;
    if (!first) return [];
    return [
      {
        from: first.in,
        columns: columns.map(({ from }) => from),
        to: first.table,
        toColumns: columns.map(({ to }, at) => to ?? primary.get(first.table)?.[at] ?? "rowid"),
        onUpdate: first.on_update,
        onDelete: first.on_delete,
      },
    ];
  });
}

interface TableRow {
  readonly name: string;
  readonly type: string;
  readonly wr: number;
  readonly strict: number;
  readonly sql: string;
}
interface ColumnRow {
  readonly in: string;
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
  readonly hidden: number;
}
interface KeyRow {
  readonly in: string;
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
  readonly on_update: string;
  readonly on_delete: string;
}
interface TriggerRow {
  readonly in: string;
  readonly name: string;
  readonly sql: string;
}

interface IndexRow {
  readonly in: string;
  readonly name: string;
  readonly unique: number;
  readonly origin: string;
  readonly text: string;
}

function indexFrom({ name, unique, origin, text }: IndexRow): Index {
  return {
    name,
    isUnique: unique === 1,
    origin: origin === "pk" ? "primaryKey" : origin === "u" ? "unique" : "index",
    text,
  };
}

/** Returns the names of the columns of every table that the program did not derive itself, by table. */
export async function columnNames(): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await database().all<{ name: string; columns: string }>(sql`
    SELECT m.name AS name, json_group_array(c.name) AS columns FROM sqlite_schema m, pragma_table_info(m.name) c
    WHERE m.type IN ('table', 'view') AND m.name NOT GLOB 'listing_*' AND m.name NOT GLOB 'site_search*' AND m.name NOT GLOB 'content_*'
      AND m.name NOT GLOB 'sqlite_*' GROUP BY m.name ORDER BY m.name`);
  return Object.fromEntries(
    rows.map(({ name, columns }) => [name, JSON.parse(columns) as readonly string[]]),
  );
}

/** Returns a number that changes whenever another connection has written; a count is valid as long as it stays. */
export async function dataVersion(): Promise<number> {
  return (await database().get<{ data_version: number }>(sql`PRAGMA data_version`))?.data_version ?? 0;
}
