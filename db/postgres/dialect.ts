import { type Column, getTableName, is, type SQL, sql, Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PgDialect } from "drizzle-orm/pg-core";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

const casing = "snake_case";

/**
 * PostgreSQL's insert leaves columns without a value to their defaults; SQLite's writes the defaults themselves, or
 * null.
 */
const inserting = new PgDialect({ casing });

type Select = Parameters<SQLiteAsyncDialect["buildSelectQuery"]>[0];
type Join = NonNullable<Select["joins"]>[number];
type Insert = Parameters<SQLiteAsyncDialect["buildInsertQuery"]>[0];
type PostgresInsert = Parameters<PgDialect["buildInsertQuery"]>[0];

/**
 * Writes queries for PostgreSQL that are built for SQLite, so that each is written once: nearly all of it is the same
 * SQL.
 */
class Dialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override buildSelectQuery({ joins, ...select }: Select): SQL {
    const named = joins?.map((join) => ({ ...join, table: withItsOwnName(join.table) }));
    return super.buildSelectQuery({ ...select, ...(named ? { joins: named } : {}) });
  }

  override buildInsertQuery({ onConflict, ...insert }: Insert) {
    const [first] = onConflict ?? [];
    const conflict = first ? { onConflict: conflictOf(first) } : {};
    return inserting.buildInsertQuery({ ...insert, ...conflict } as PostgresInsert);
  }
}

/** SQLite's join recognises only an alias of its own tables, and mistakes those of others for table names. */
function withItsOwnName(table: Join["table"]): Join["table"] {
  if (!is(table, Table) || getTableName(table) === originalName(table)) return table;
  return sql`${sql.identifier(originalName(table))} ${sql.identifier(getTableName(table))}`;
}

/** Returns the name of the table that an alias stands for. */
function originalName(table: Table): string {
  return String((table as unknown as Record<symbol, unknown>)[Symbol.for("drizzle:OriginalName")]);
}

/**
 * Returns the conflict clause for rows that already exist, of which PostgreSQL takes one: without the words that its
 * own dialect writes, and with column names without their table, as PostgreSQL requires for an inference.
 */
function conflictOf(written: SQL): SQL {
  const [words, target, ...rest] = written.queryChunks as [{ value: string[] }, SQL | undefined, ...SQL[]];
  const [action = ""] = words.value.map((part) => part.replace(/^ on conflict /, ""));
  if (!target) return sql.raw(action);
  const [, columns] = target.queryChunks as unknown as [unknown, readonly Column[]];
  const names = columns.map(({ name, keyAsName }) => sql.identifier(keyAsName ? toSnakeCase(name) : name));
  return sql.join([sql.raw(action), sql`(${sql.join(names, sql`, `)})`, ...rest]);
}

export const dialect = new Dialect({ casing });
