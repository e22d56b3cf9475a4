import { type Database, database } from "#db/client";

/**
 * A statement built once for each database that this process opens, for the hot path. Also
 * works inside a transaction, which is on the only connection.
 */
export function prepared<Statement>(build: (database: Database) => Statement): () => Statement {
  const statements = new WeakMap<Database, Statement>();
  return () => {
    const open = database();
    const known = statements.get(open);
    if (known) return known;
    const statement = build(open);
    statements.set(open, statement);
    return statement;
  };
}
