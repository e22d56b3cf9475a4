import { DatabaseSync, type StatementSync } from "node:sqlite";
import { keepingOwnAccount } from "#lib/database-tool/authority";
import { refusalOf, runStatements } from "#lib/database-tool/reading/run-statements";
import type { ReadingRequest } from "../reading/result.ts";
import { longestValue } from "../reading/result.ts";
import type { Ran, Settlement, WriterOpening } from "./change-database.ts";
import { secretGiven, Watch } from "./watch.ts";
import { isKeptByProgram, WritingRules } from "./writing-rules.ts";

/** Runs statements that write, under their rules and in one transaction, which stays open until it is settled. */
export class Writer {
  readonly #opening: WriterOpening;
  readonly #rules: WritingRules;
  readonly #database: DatabaseSync;

  constructor(opening: WriterOpening) {
    this.#opening = opening;
    this.#rules = new WritingRules(opening.secrets, opening);
    this.#database = openWriting(opening);
  }

  run(order: ReadingRequest): Ran {
    const { isSuperadmin, adminId } = this.#opening;
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      const change = () => this.#runWatched(order);
      return isSuperadmin ? keepingOwnAccount(this.#database, adminId, change) : change();
    } catch (error) {
      const refused = refusalOf(error, this.#rules);
      const isSecret = refused.what === secretGiven;
      return { refused: isSecret ? { reason: "secret", what: "" } : refused };
    }
  }

  settle({ commit }: Settlement): Ran {
    try {
      if (commit) this.#database.prepare(commit.sql).run(...commit.values);
      this.#database.exec(commit ? "COMMIT" : "ROLLBACK");
      return { results: [], tables: [] };
    } catch (error) {
      return { refused: refusalOf(error, this.#rules) };
    }
  }

  /** Rolls back what was not settled. */
  close(): void {
    this.#database.close();
  }

  #runWatched(order: ReadingRequest): Ran {
    const [open, rules] = [this.#database, this.#rules];
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

function openWriting({ file, waitMs }: WriterOpening): DatabaseSync {
  const connection = new DatabaseSync(file, { allowExtension: false, timeout: waitMs });
  connection.enableDefensive(true);
  connection.exec(
    "PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY",
  );
  connection.limits.attach = 0;
  connection.limits.length = longestValue;
  return connection;
}
