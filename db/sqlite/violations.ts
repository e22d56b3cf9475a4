import Sqlite from "better-sqlite3";

/** SQLite's error if a change would violate a constraint; `db/postgres/violations.ts` has the same names. */

interface SqliteError extends Error {
  readonly code: string;
}

/** Returns the first column of a unique index that a change would have violated, by its name in the database. */
export function columnTaken(error: unknown): string | undefined {
  if (!isOfSqlite(error) || error.code !== "SQLITE_CONSTRAINT_UNIQUE") return undefined;
  return /UNIQUE constraint failed: \w+\.(\w+)/.exec(error.message)?.[1];
}

/** Returns the code of an error of the database itself, even if another error wraps it. */
export function codeOfDatabase(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Sqlite.SqliteError ? error.cause : error;
  return cause instanceof Sqlite.SqliteError ? cause.code : undefined;
}

function isOfSqlite(error: unknown): error is SqliteError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
