import { type Connection, Database, database } from "#db/client";
import { type Audience, audience } from "#lib/kernel/audience";

/**
 * A statement built once for each database that this process opens and for each audience, for the hot path. Also
 * works inside a transaction, which is on the only connection; it may be given as `on`, like a database other than that
 * of this process.
 */
export function prepared<Statement>(
  build: (database: Database) => Statement,
): (on?: Connection) => Statement {
  const statements = new WeakMap<Database, Map<Audience, Statement>>();
  return (on) => {
    const open = on instanceof Database ? on : database();
    const ofOpen = statements.get(open) ?? new Map<Audience, Statement>();
    const known = ofOpen.get(audience());
    if (known) return known;
    const statement = build(open);
    statements.set(open, ofOpen.set(audience(), statement));
    return statement;
  };
}

/** The same for statements of which there is one for each of some objects, such as modules. */
export function preparedFor<Key extends object, Statement>(
  build: (database: Database, key: Key) => Statement,
): (key: Key, on?: Connection) => Statement {
  const statements = new WeakMap<Key, (on?: Connection) => Statement>();
  return (key, on) => {
    const known = statements.get(key) ?? prepared((open) => build(open, key));
    statements.set(key, known);
    return known(on);
  };
}
