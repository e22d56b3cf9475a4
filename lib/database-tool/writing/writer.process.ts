import { flushCompileCache } from "node:module";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { keepingOwnAccount } from "#lib/database-tool/authority";
import { refusalOf, runStatements } from "#lib/database-tool/reading/run-statements";
import { longestValue, type ReadingRequest } from "../reading/result.ts";
import type { Ran, Settlement, WriterOpening } from "./change-database.ts";
import { secretGiven, Watch } from "./watch.ts";
import { isKeptByProgram, WritingRules } from "./writing-rules.ts";

let database: DatabaseSync | undefined;
let opening: WriterOpening | undefined;
let rules = new WritingRules(new Map(), { mayRestructure: false, isSuperadmin: false });

new Worker(new URL("../reading/memory-watch.worker.ts", import.meta.url), { execArgv: [] });

process.on("message", (message: WriterOpening | ReadingRequest | Settlement) => {
  if ("file" in message) {
    opening = message;
    rules = new WritingRules(message.secrets, message);
    database = openWriting(message.file);
    process.send?.("ready");
    // The process is ended by a kill, before which nothing is stored by itself.
    flushCompileCache();
  } else process.send?.("sql" in message ? run(message) : settle(message));
});
// Anything not settled is rolled back when the process ends.
process.on("disconnect", () => process.exit());

function run(order: ReadingRequest): Ran {
  try {
    if (!database || !opening) throw new Error("no database");
    const open = database;
    open.exec("BEGIN IMMEDIATE");
    const change = () => runWatched(open, order);
    return opening.isSuperadmin ? keepingOwnAccount(open, opening.adminId, change) : change();
  } catch (error) {
    const refused = refusalOf(error, rules);
    const isSecret = refused.what === secretGiven;
    return { refused: isSecret ? { reason: "secret", what: "" } : refused };
  }
}

function runWatched(open: DatabaseSync, order: ReadingRequest): Ran {
  rules.learn(open);
  const watch = new Watch(open, rules.own, (table, column) => rules.isSecret(table, column));
  /** Does with the connection things that the rules would refuse. */
  const freely = <T>(act: () => T): T => {
    open.setAuthorizer(null);
    try {
      return act();
    } finally {
      open.setAuthorizer(rules.authorize);
    }
  };
  const compiled = (statement: StatementSync) => {
    if (rules.isStructural) freely(() => watch.end());
    else if (!freely(() => watch.begin(watchedTables(open, rules.written)))) return statement;
    return open.prepare(statement.sourceSQL);
  };
  const after = () => {
    if (rules.isStructural) freely(() => rules.learn(open));
  };
  open.setAuthorizer(rules.authorize);
  const results = runStatements(open, rules, order, /\b(using|natural|returning)\b/i, compiled, after);
  open.setAuthorizer(null);
  return { results, tables: watch.changes() };
}

function settle({ commit }: Settlement): Ran {
  try {
    if (commit) database?.prepare(commit.sql).run(...commit.values);
    database?.exec(commit ? "COMMIT" : "ROLLBACK");
    return { results: [], tables: [] };
  } catch (error) {
    return { refused: refusalOf(error, rules) };
  }
}

/** Returns those of the written tables whose rows people may change. */
function watchedTables(open: DatabaseSync, written: ReadonlySet<string>): readonly string[] {
  if (written.size === 0) return [];
  const tables = open
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all();
  return tables
    .map(({ name }) => String(name))
    .filter((name) => written.has(name.toLowerCase()) && !isKeptByProgram(name));
}

function openWriting(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { allowExtension: false, timeout: 3000 });
  connection.enableDefensive(true);
  connection.exec(
    "PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY",
  );
  connection.limits.attach = 0;
  connection.limits.length = longestValue;
  return connection;
}
