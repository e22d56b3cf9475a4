import { type Database, database } from "#db/client";
import { type Audience, audience } from "#lib/audience";

/**
 * A statement built once for each database that this process opens and for each audience, for the hot path. Also
 * works inside a transaction, which is on the only connection.
 */
export function prepared<Statement>(build: (database: Database) => Statement): () => Statement {
  const statements = new WeakMap<Database, Map<Audience, Statement>>();
  return () => {
    const open = database();
    const ofOpen = statements.get(open) ?? new Map<Audience, Statement>();
    const known = ofOpen.get(audience());
    if (known) return known;
    const statement = build(open);
    statements.set(open, ofOpen.set(audience(), statement));
    return statement;
  };
}
