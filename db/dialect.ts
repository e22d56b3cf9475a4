import { databaseAddress } from "#lib/platform/env";

/** A dialect of SQL that tables can be declared in and databases be made of. */
export type Dialect = "sqlite" | "postgres";

const chosen = globalThis as typeof globalThis & { [key: symbol]: Dialect | undefined };
const key = Symbol.for("redakce.dialect");

/** The dialect of this process: what was chosen, or else PostgreSQL's where the configuration names a database of it. */
export function dialect(): Dialect {
  return chosen[key] ?? (databaseAddress() === undefined ? "sqlite" : "postgres");
}

/** Chooses the dialect of this process, before the tables are loaded, which are declared in it from then on. */
export function useDialect(dialect: Dialect): void {
  chosen[key] = dialect;
}
