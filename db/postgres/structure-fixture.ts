import type { Client } from "pg";
import type { TableStructure } from "#test/table-structure";

/** Returns the structure of every table, in words that are the same for each dialect. */
export async function structureOf(client: Client): Promise<Record<string, TableStructure>> {
  const [tables, columns, keys, indexes, references] = [
    await linesOf(
      client,
      "SELECT relname AS table, '' AS line FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    ),
    await linesOf(client, columnLines),
    await linesOf(client, keyLines),
    await linesOf(client, indexLines),
    await linesOf(client, referenceLines),
  ];
  const structures = Object.keys(tables).map((table) => {
    const structure = {
      columns: (columns[table] ?? []).map(columnInWords).toSorted(),
      key: keys[table]?.[0] ?? "",
      indexes: (indexes[table] ?? []).map(indexInWords).toSorted(),
      references: references[table]?.toSorted() ?? [],
    };
    return [table, structure] as const;
  });
  return Object.fromEntries(structures);
}

/** Returns lines by table. */
async function linesOf(client: Client, query: string): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; line: string }>(query);
  const byTable = Object.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    Object.entries(byTable).map(([table, lines = []]) => [table, lines.map(({ line }) => line)]),
  );
}

const columnLines = `
  SELECT relname AS table, attname || ': ' || format_type(atttypid, atttypmod)
    || CASE WHEN attcollation <> 0 THEN ' in ' || attcollation::regcollation ELSE '' END
    || CASE WHEN attnotnull THEN '' ELSE ' or null' END
    || coalesce(' = ' || pg_get_expr(adbin, adrelid), '') AS line
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0`;

const types: Readonly<Record<string, string>> = {
  bigint: "integer",
  boolean: "integer",
  "double precision": "real",
  bytea: "blob",
  'text in "C"': "text",
};

function columnInWords(line: string): string {
  return line
    .replace(/(?<=^\w+: ).+?(?= or null| = |$)/, (type) => types[type] ?? type)
    .replace(/ = .*clock_timestamp.*/, " = now")
    .replace(/::text$/, "");
}

const keyLines = `
  SELECT relname AS table, (${columnNames("conkey")}) AS line FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE contype = 'p' AND relnamespace = 'public'::regnamespace`;

const indexLines = `
  SELECT relname AS table, CASE WHEN indisunique THEN 'unique ' ELSE '' END || (${columnNames("indkey", "indrelid")})
    || coalesce(' where ' || pg_get_expr(indpred, indrelid), '') AS line
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE NOT indisprimary AND relnamespace = 'public'::regnamespace`;

function indexInWords(line: string): string {
  return line
    .replace(/\((\w+) = ANY \(ARRAY\[(.*)\]\)\)/, "$1 in ($2)")
    .replace(/where \((.*)\)$/, "where $1")
    .replace(/(?<= where .*)IS (NOT )?NULL/, (words) => words.toLowerCase())
    .replaceAll("::text", "");
}

const deletion = "CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'no action' END";
const referenceLines = `
  SELECT own.relname AS table,
    (${columnNames("conkey", "conrelid")}) || ' to ' || other.relname || '.' || (${columnNames("confkey", "confrelid")}) || ', ' || ${deletion} AS line
  FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
  WHERE contype = 'f' AND own.relnamespace = 'public'::regnamespace`;

function columnNames(numbers: string, table = "conrelid"): string {
  return `SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(${numbers}) WITH ORDINALITY AS part (number, place)
    JOIN pg_attribute ON attrelid = ${table} AND attnum = number`;
}
