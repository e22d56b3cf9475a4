import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Refused } from "./refused.ts";

/** How many statements may come at once, where nothing else is said. */
const usualMost = 200;

/**
 * Compiles statements one after the other, each when the one before it was dealt with, and lets SQLite itself say where
 * one ends.
 */
export function* statementsOf(
  database: DatabaseSync,
  sql: string,
  most = usualMost,
): Generator<StatementSync & { sourceSQL: string }> {
  // SQLite reads up to it and no further.
  if (sql.includes("\0")) throw new Refused("sql", "NUL");
  let rest = sql.toWellFormed();
  for (let count = 0; ; count += 1) {
    const statement = next(database, rest);
    if (!statement) {
      if (count === 0) throw new Refused("empty");
      return;
    }
    if (count === most) throw new Refused("tooMany", String(most));
    yield statement;
    rest = rest.slice(statement.sourceSQL.length);
  }
}

function next(database: DatabaseSync, sql: string): StatementSync | undefined {
  try {
    return database.prepare(sql);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_INVALID_ARG_VALUE") return undefined;
    throw error;
  }
}
