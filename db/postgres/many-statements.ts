import { type SQL, sql } from "drizzle-orm";

/**
 * Says that the rest of this transaction is very many statements, for triggers that would change the same row at each of
 * them, or that it is no longer. It ends with the transaction, and with a savepoint that is undone.
 */
export function manyStatements(isSo: boolean): SQL {
  return sql`SELECT set_config(${name}, ${isSo ? "many" : ""}, true)`;
}

const name = "redakce.statements";

/** The condition that it was said, in SQL. */
export const ifManyStatements = `current_setting('${name}', true) = 'many'`;
