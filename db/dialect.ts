import { databaseAddress } from "#lib/platform/env";

/** An SQL dialect in which tables can be declared and databases created. */
export type Dialect = "sqlite" | "postgres";

const chosen = globalThis as typeof globalThis & { [key: symbol]: Dialect | undefined };
const key = Symbol.for("redakce.dialect");

/**
 * Returns the dialect of this process: the chosen one, or else PostgreSQL if the configuration names a database of
 * it.
 */
export function dialect(): Dialect {
  return chosen[key] ?? (databaseAddress() === undefined ? "sqlite" : "postgres");
}

/** Chooses the dialect of this process, before the tables are loaded, which are then declared in it. */
export function useDialect(dialect: Dialect): void {
  chosen[key] = dialect;
}
