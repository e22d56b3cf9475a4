import { type SQL, sql } from "drizzle-orm";

/**
 * Returns SQL that declares the rest of this transaction to be very many statements, or no longer, for triggers that
 * would change one row at each. It ends with the transaction, and with a savepoint that is undone.
 */
export function manyStatements(isSo: boolean): SQL {
  return sql`SELECT set_config(${name}, ${isSo ? "many" : ""}, true)`;
}

const name = "redakce.statements";

/** SQL condition that many statements were declared. */
export const ifManyStatements = `current_setting('${name}', true) = 'many'`;
