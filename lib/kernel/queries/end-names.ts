import { getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { numberIn } from "#db/expressions";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** Everything that names a record in references: its id, and in some modules the value of one of its fields. */
export function namesOfRecord(module: AnyModule, id: string): SQL {
  const { knownBy, table } = module;
  if (knownBy === undefined) return sql`(${id})`;
  const name = sql.identifier(toSnakeCase(knownBy));
  return sql`(SELECT ${id} UNION ALL SELECT ${name} FROM ${sql.identifier(getTableName(table))} WHERE id = ${idOf(module, sql`${id}`)})`;
}

/** The id of the record that a reference names by the text `name`. */
export function recordNamed(module: AnyModule, name: SQL): SQL {
  const { knownBy, table } = module;
  if (knownBy === undefined) return idOf(module, name);
  const column = sql.identifier(toSnakeCase(knownBy));
  const isNumber = sql`${name} = CAST(${numberIn(name)} AS TEXT)`;
  return sql`coalesce((SELECT id FROM ${sql.identifier(getTableName(table))} WHERE ${column} = ${name}),
    CASE WHEN ${isNumber} THEN ${idOf(module, name)} END)`;
}

function idOf(module: AnyModule, text: SQL): SQL {
  return module.id === "uuid" ? text : numberIn(text);
}
