import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { ReadingRules } from "./reading-rules.ts";
import { Refused, type StatementRefusal } from "./refused.ts";
import type { ReadingRequest, Result, ResultValue } from "./result.ts";

/**
 * Runs statements one after the other under the rules that the connection's authorizer enforces.
 *
 * @param unasked words by which SQLite looks at columns without asking the rules
 * @param compiled told of each statement before it runs; answers another compilation of it where that is needed
 * @param restructured told when such a one has run
 */
export function runStatements(
  database: DatabaseSync,
  rules: ReadingRules,
  { sql, values, rows, bytes, statements }: ReadingRequest,
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

/** Returns the refusal to report for a failure; for a denial, the rules know more than SQLite says. */
export function refusalOf(error: unknown, rules: ReadingRules): StatementRefusal {
  const { statement } = rules;
  return { ...reasonOf(error, rules), ...(statement > 1 ? { statement } : {}) };
}

function reasonOf(error: unknown, rules: ReadingRules): StatementRefusal {
  if (rules.denied) return rules.denied;
  if (error instanceof Refused) return { reason: error.reason, what: error.what };
  const isBusy = error instanceof Error && "errcode" in error && error.errcode === 5;
  if (isBusy) return { reason: "busy", what: "" };
  return { reason: "sql", what: error instanceof Error ? error.message : String(error) };
}

/**
 * SQLite looks at columns of USING, NATURAL and RETURNING without asking the authorizer, so these would reveal secret
 * ones. Names of tables and these words can be spelled in one way only, apart from case.
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

/** Finds the origin of its columns by a compilation that is never run. */
function naming(database: DatabaseSync, rules: ReadingRules, source: string) {
  rules.isOnlyNaming = true;
  try {
    return database.prepare(source).columns();
  } finally {
    rules.isOnlyNaming = false;
  }
}

/** Maximum number of statements at once, unless specified otherwise. */
const usualMost = 200;

/**
 * Compiles statements one after the other, each once the one before it is processed; SQLite itself finds where each
 * one ends.
 */
function* statementsOf(
  database: DatabaseSync,
  sql: string,
  most = usualMost,
): Generator<StatementSync & { sourceSQL: string }> {
  // SQLite reads up to the NUL character and no further.
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

/** Amount that may still be sent. */
interface Budget {
  readonly rows: number;
  bytes: number;
}

/** Runs a statement and reads its rows as far as they may be shown. */
function takeRows(
  statement: StatementSync,
  values: readonly (null | number | string)[],
  budget: Budget,
): { readonly rows: readonly (readonly ResultValue[])[]; readonly isCut: boolean } {
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  const rows: (readonly ResultValue[])[] = [];
  for (const row of statement.iterate(...values) as Iterable<unknown>) {
    const taken = (row as readonly unknown[]).map(sendable);
    budget.bytes -= taken.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (rows.length === budget.rows || budget.bytes < 0) return { rows, isCut: true };
    rows.push(taken);
  }
  return { rows, isCut: false };
}

function sendable(value: unknown): ResultValue {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (value instanceof Uint8Array) {
    return { blob: value.byteLength, start: Buffer.from(value.subarray(0, 32)).toString("hex") };
  }
  return value === null ? null : String(value);
}

/** Approximate bytes when sent. */
function sizeOf(value: ResultValue): number {
  return typeof value === "string" ? Buffer.byteLength(value) + 2 : 8;
}
