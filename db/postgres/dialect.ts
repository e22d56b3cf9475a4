import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

const casing = "snake_case";

/** Its way to insert leaves columns without a value to their defaults; SQLite's puts the defaults themselves, or null. */
const inserting = new PgDialect({ casing });

type Insert = Parameters<SQLiteAsyncDialect["buildInsertQuery"]>[0];
type PostgresInsert = Parameters<PgDialect["buildInsertQuery"]>[0];

/** Writes queries for PostgreSQL that are built as for SQLite, so that each is written once: nearly all of it is the same SQL. */
class Dialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override buildInsertQuery({ onConflict, ...insert }: Insert) {
    const conflict = onConflict?.length ? { onConflict: sql.join(onConflict) } : {};
    return inserting.buildInsertQuery({ ...insert, ...conflict } as unknown as PostgresInsert);
  }
}

export const dialect = new Dialect({ casing });
