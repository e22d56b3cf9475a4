import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

const casing = "snake_case";

/** Its way to insert leaves columns without a value to their defaults; SQLite's puts the defaults themselves, or null. */
const inserting = new PgDialect({ casing });

type Insert = Parameters<SQLiteAsyncDialect["buildInsertQuery"]>[0];
type BuildSelection = (fields: NonNullable<Insert["returning"]>, options: { isSingleTable: boolean }) => SQL;
type PostgresInsert = Parameters<PgDialect["buildInsertQuery"]>[0];

/** Writes queries for PostgreSQL that are built as for SQLite, so that each is written once: nearly all of it is the same SQL. */
class Dialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  /** What SQLite's builder says of conflicts begins with the words that PostgreSQL's would put before it. */
  override buildInsertQuery({ onConflict, returning, ...insert }: Insert) {
    const inserted = inserting.buildInsertQuery(insert as unknown as PostgresInsert);
    const conflict = onConflict?.length ? sql.join(onConflict) : undefined;
    const { buildSelection } = this as unknown as { buildSelection: BuildSelection };
    const answer = returning
      ? sql` returning ${buildSelection.call(this, returning, { isSingleTable: true })}`
      : undefined;
    return sql`${inserted}${conflict}${answer}`;
  }
}

export const dialect = new Dialect({ casing });
