import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import type { Answer, Opening, Order } from "./messages.ts";
import { ReadingRules } from "./reading-rules.ts";
import { Refused } from "./refused.ts";
import type { Result } from "./result.ts";
import { takeRows } from "./rows.ts";
import { statementsOf } from "./statements.ts";

/** Bytes that a text or blob may have, also in between. */
const longest = 32 * 1024 * 1024;

let database: DatabaseSync | undefined;
let inode: bigint | undefined;
let opening: Opening | undefined;
let rules = new ReadingRules(new Map());

new Worker(new URL("./memory-watch.worker.ts", import.meta.url), { execArgv: [] });

process.on("message", (message: Opening | Order) => {
  if ("file" in message) {
    opening = message;
    rules = new ReadingRules(message.secrets);
  } else process.send?.(answer(message));
});
process.on("disconnect", () => process.exit());

function answer(order: Order): Answer {
  try {
    return { results: run(order) };
  } catch (error) {
    const { reason, what } = refusal(error);
    return { refused: { reason, what } };
  }
}

function run({ sql, values, rows, bytes }: Order): readonly Result[] {
  const open = opened();
  const budget = { rows, bytes };
  const results: Result[] = [];
  rules.begin();
  for (const statement of statementsOf(open, sql)) {
    const source = statement.sourceSQL;
    refuseUnaskedJoins(open, source);
    const columns = columnsOf(open, statement, source);
    const start = performance.now();
    const taken = takeRows(statement, results.length === 0 ? values : [], budget);
    const ms = performance.now() - start;
    results.push({ columns, ...taken, rowCount: taken.rows.length, ms, sql: source.trim() });
    rules.begin();
  }
  return results;
}

/** The connection, opened anew where the file was replaced, with the names of the schema as they are now. */
function opened(): DatabaseSync {
  if (!opening) throw new Refused("busy");
  const { ino } = statSync(opening.file, { bigint: true });
  if (ino !== inode) database?.close();
  if (!database || ino !== inode) database = openReading(opening.file);
  inode = ino;
  database.setAuthorizer(null);
  const names = database.prepare(
    "SELECT lower(name) AS name FROM sqlite_schema WHERE type IN ('table', 'view')",
  );
  rules.tables = new Set(names.all().map(({ name }) => String(name)));
  database.setAuthorizer(rules.authorize);
  return database;
}

function openReading(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, allowExtension: false, timeout: 1000 });
  connection.enableDefensive(true);
  connection.exec(
    "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY",
  );
  connection.limits.attach = 0;
  connection.limits.length = longest;
  return connection;
}

/**
 * SQLite looks at columns of USING and NATURAL without asking, so these would tell what is in secret ones. Names of
 * tables and these two words can be spelled in one way only, apart from case.
 */
function refuseUnaskedJoins(open: DatabaseSync, source: string): void {
  const views = open.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'view'").all();
  const throughView = () =>
    views.some(({ name }) => mentions(source, String(name))) && views.some(({ sql }) => tells(String(sql)));
  if (tells(source) || throughView()) throw new Refused("secretJoin");
}

function tells(sql: string): boolean {
  return /\b(using|natural)\b/i.test(sql) && rules.secretTables().some((table) => mentions(sql, table));
}

function mentions(sql: string, name: string): boolean {
  return sql.toLowerCase().includes(name.toLowerCase());
}

function columnsOf(open: DatabaseSync, statement: ReturnType<DatabaseSync["prepare"]>, source: string) {
  const named = rules.meetsSecrets ? naming(open, source) : statement.columns();
  return named.map(({ name, type, table, column }) => ({
    name,
    type,
    table,
    column,
    isSecret: rules.isSecret(table, column),
  }));
}

function naming(open: DatabaseSync, source: string) {
  rules.isOnlyNaming = true;
  try {
    return open.prepare(source).columns();
  } finally {
    rules.isOnlyNaming = false;
  }
}

function refusal(error: unknown): { readonly reason: Refused["reason"]; readonly what: string } {
  if (rules.denied) return rules.denied;
  if (error instanceof Refused) return error;
  return { reason: "sql", what: error instanceof Error ? error.message : String(error) };
}
