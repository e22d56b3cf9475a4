import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { relationTarget } from "../kernel/engine/form/relation-target.ts";
import { everyModule } from "../kernel/registry.ts";
import type { Diagram, DiagramReference } from "./arrange-diagram.ts";
import type { Reading } from "./exported-tables.ts";
import { exportedTables, rowsOf } from "./exported-tables.ts";

/** Reads the diagram of the database, without tables derived for listings and search. */
export async function readDiagram(read: Reading): Promise<Diagram> {
  const names = (await exportedTables(read)).map(({ name }) => name);
  const columns = await rowsOf(
    read,
    `SELECT m.name, x.name, x.type, x.pk FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS x
     WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY m.name, x.cid`,
  );
  const tables = names.map((name) => ({
    name,
    columns: columns
      .filter(([table]) => table === name)
      .map(([, column, type, key]) => ({
        name: String(column),
        type: String(type).toLowerCase(),
        isKey: Number(key) > 0,
      })),
  }));
  const keys = await foreignKeys(read, names);
  const kept = relations().filter(
    ({ from, by, to }) =>
      names.includes(from) &&
      names.includes(to) &&
      !keys.some((key) => key.from === from && key.by === by && key.to === to),
  );
  return { tables, references: [...keys, ...kept] };
}

async function foreignKeys(read: Reading, names: readonly string[]): Promise<readonly DiagramReference[]> {
  const rows = await rowsOf(
    read,
    `SELECT m.name, k.id, group_concat(k."from", ', '), k."table"
     FROM sqlite_master AS m JOIN pragma_foreign_key_list(m.name) AS k
     WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL %' GROUP BY m.name, k.id ORDER BY m.name, k.id DESC`,
  );
  return rows
    .map(([from, , by, to]) => ({
      from: String(from),
      by: String(by),
      to: names.find((name) => name.toLowerCase() === String(to).toLowerCase()) ?? String(to),
      kind: "key" as const,
    }))
    .filter(({ from, to }) => names.includes(from) && names.includes(to));
}

/** Returns the references that the modules declare, even if SQLite does not know of them. */
function relations(): readonly DiagramReference[] {
  return everyModule().flatMap(({ fields, table }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const target = relationTarget(field);
      if (!target) return [];
      const isList = field.linked === true || field.several === true;
      return [
        {
          from: getTableName(table),
          by: field.column ? toSnakeCase(name) : name,
          to: getTableName(target.table),
          kind: isList ? ("list" as const) : ("relation" as const),
        },
      ];
    }),
  );
}
