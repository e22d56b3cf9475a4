import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Order } from "./messages.ts";
import type { ReadingRules } from "./reading-rules.ts";
import { type Refusal, Refused } from "./refused.ts";
import type { Result } from "./result.ts";
import { takeRows } from "./rows.ts";
import { statementsOf } from "./statements.ts";

/**
 * Runs statements one after the other under the rules that are the connection's authorizer.
 *
 * @param unasked words by which SQLite looks at columns without asking the rules
 * @param compiled told of each statement before it runs; answers another compilation of it where that is needed
 * @param restructured told when such a one has run
 */
export function runStatements(
  database: DatabaseSync,
  rules: ReadingRules,
  { sql, values, rows, bytes, statements }: Order,
  unasked: RegExp,
  compiled: (statement: StatementSync) => StatementSync = (statement) => statement,
  restructured: () => void = () => {},
): readonly Result[] {
  const budget = { rows, bytes };
  const results: Result[] = [];
  rules.statement = 1;
  rules.begin();
  for (const first of statementsOf(database, sql, statements)) {
    const source = first.sourceSQL;
    refuseUnasked(database, rules, source, unasked);
    const columns = columnsOf(database, rules, first);
    const statement = compiled(first);
    const start = performance.now();
    const taken = takeRows(statement, results.length === 0 ? values : [], budget);
    const ms = performance.now() - start;
    results.push({ columns, ...taken, rowCount: taken.rows.length, ms, sql: source.trim() });
    if (statement !== first) restructured();
    rules.statement += 1;
    rules.begin();
  }
  return results;
}

/** What to tell of a failure; what the rules denied is known better than SQLite says it. */
export function refusalOf(error: unknown, rules: ReadingRules): Refusal {
  const { statement } = rules;
  return { ...reasonOf(error, rules), ...(statement > 1 ? { statement } : {}) };
}

function reasonOf(error: unknown, rules: ReadingRules): Refusal {
  if (rules.denied) return rules.denied;
  if (error instanceof Refused) return { reason: error.reason, what: error.what };
  const isBusy = error instanceof Error && "errcode" in error && error.errcode === 5;
  if (isBusy) return { reason: "busy", what: "" };
  return { reason: "sql", what: error instanceof Error ? error.message : String(error) };
}

/**
 * SQLite looks at columns of USING, NATURAL and RETURNING without asking, so these would tell what is in secret ones.
 * Names of tables and these words can be spelled in one way only, apart from case.
 */
function refuseUnasked(database: DatabaseSync, rules: ReadingRules, source: string, unasked: RegExp): void {
  const tells = (sql: string) =>
    unasked.test(sql) && rules.secretTables().some((table) => mentions(sql, table));
  const views = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'view'").all();
  const throughView = () =>
    views.some(({ name }) => mentions(source, String(name))) && views.some(({ sql }) => tells(String(sql)));
  if (tells(source) || throughView()) throw new Refused("secretJoin");
}

function mentions(sql: string, name: string): boolean {
  return sql.toLowerCase().includes(name.toLowerCase());
}

function columnsOf(database: DatabaseSync, rules: ReadingRules, statement: StatementSync): Result["columns"] {
  const named = rules.meetsSecrets ? naming(database, rules, statement.sourceSQL) : statement.columns();
  return named.map(({ name, type, table, column }) => ({
    name,
    type,
    table,
    column,
    isSecret: rules.isSecret(table, column),
  }));
}

/** Where its columns come from, told by a compilation that is never run. */
function naming(database: DatabaseSync, rules: ReadingRules, source: string) {
  rules.isOnlyNaming = true;
  try {
    return database.prepare(source).columns();
  } finally {
    rules.isOnlyNaming = false;
  }
}
