import { constants as sqlite } from "node:sqlite";
import type { RefusalReason } from "./refused.ts";

type Secrets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Rules that SQLite consults while it compiles statements of people who may only read: everything not known to be
 * harmless is denied, and secret columns are taken for NULL (sqlite.org/c3ref/set_authorizer.html).
 */
export class ReadingRules {
  /** Names of tables in the schema, in lower case. */
  tables: ReadonlySet<string> = new Set();
  /** First thing that was denied. */
  denied: { readonly reason: RefusalReason; readonly what: string } | undefined;
  /** Number of the current statement, from 1. */
  statement = 1;
  /** True if a table with secrets was requested. */
  meetsSecrets = false;
  /**
   * True while a statement that passed is compiled once more, without running it, to learn where its columns come
   * from.
   */
  isOnlyNaming = false;
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Resets the state before each statement. */
  begin(): void {
    this.denied = undefined;
    this.meetsSecrets = false;
  }

  /** Callback with which SQLite checks each action. */
  readonly authorize: (
    action: number,
    first: string | null,
    second: string | null,
    schema: string | null,
    inside: string | null,
  ) => number = (action, first, second) => this.decide(action, first, second);

  /** Decides by the rules for reading. */
  protected decide(action: number, first: string | null, second: string | null): number {
    switch (action) {
      case sqlite.SQLITE_SELECT:
      case sqlite.SQLITE_RECURSIVE:
        return sqlite.SQLITE_OK;
      case sqlite.SQLITE_READ:
        return this.#read(first ?? "", second ?? "");
      case sqlite.SQLITE_FUNCTION:
        return functions.has(lower(second)) ? sqlite.SQLITE_OK : this.deny("function", second);
      case sqlite.SQLITE_PRAGMA:
        return mayAsk(lower(first), second) ? sqlite.SQLITE_OK : this.deny("pragma", first);
      default:
        return this.deny(reasons.get(action) ?? "writes", first);
    }
  }

  /** Checks whether a name is secret. */
  isSecret(table: string | null, column: string | null): boolean {
    return this.#secrets.get(lower(table))?.has(lower(column)) ?? false;
  }

  /** Returns the names of tables that have secrets, in lower case. */
  secretTables(): readonly string[] {
    return [...this.#secrets.keys()];
  }

  #read(table: string, column: string): number {
    const name = lower(table);
    if (this.#secrets.has(name)) this.meetsSecrets = true;
    if (this.isSecret(table, column)) return this.isOnlyNaming ? sqlite.SQLITE_OK : sqlite.SQLITE_IGNORE;
    // Without a column the table may be a name of WITH, and nothing is read.
    return column === "" || this.isKnown(name) ? sqlite.SQLITE_OK : this.deny("table", table);
  }

  protected isKnown(name: string): boolean {
    return (
      this.tables.has(name) ||
      madeUpTables.has(name) ||
      (name.startsWith("pragma_") && mayAsk(name.slice("pragma_".length), null))
    );
  }

  protected deny(reason: RefusalReason, what: string | null): number {
    this.denied ??= { reason, what: what ?? "" };
    return sqlite.SQLITE_DENY;
  }
}

function mayAsk(pragma: string, argument: string | null): boolean {
  return askingPragmas.has(pragma) || (settingPragmas.has(pragma) && argument === null);
}

function lower(name: string | null): string {
  return (name ?? "").toLowerCase();
}

const reasons: ReadonlyMap<number, RefusalReason> = new Map([
  [sqlite.SQLITE_ATTACH, "attach"],
  [sqlite.SQLITE_DETACH, "attach"],
  [sqlite.SQLITE_TRANSACTION, "transaction"],
  [sqlite.SQLITE_SAVEPOINT, "transaction"],
]);

/** PRAGMAs that only read, with or without an argument. */
const askingPragmas: ReadonlySet<string> = new Set([
  "collation_list",
  "compile_options",
  "foreign_key_check",
  "foreign_key_list",
  "function_list",
  "index_info",
  "index_list",
  "index_xinfo",
  "integrity_check",
  "module_list",
  "pragma_list",
  "quick_check",
  "table_info",
  "table_list",
  "table_xinfo",
]);

/** PRAGMAs that return a value without an argument, and set it with one. */
const settingPragmas: ReadonlySet<string> = new Set([
  "application_id",
  "auto_vacuum",
  "cache_size",
  "data_version",
  "encoding",
  "foreign_keys",
  "freelist_count",
  "journal_mode",
  "max_page_count",
  "page_count",
  "page_size",
  "query_only",
  "schema_version",
  "secure_delete",
  "synchronous",
  "user_version",
]);

/** Tables that SQLite provides itself, besides those of the schema and of {@link askingPragmas}. */
const madeUpTables: ReadonlySet<string> = new Set([
  "dbstat",
  "json_each",
  "json_tree",
  "sqlite_master",
  "sqlite_schema",
]);

/** Functions of SQLite 3.53 that only compute; functions of later versions have to be reviewed first. */
const functions: ReadonlySet<string> = new Set(
  `-> ->> abs acos acosh asin asinh atan atan2 atanh avg bm25 ceil ceiling changes char coalesce concat concat_ws cos
  cosh count cume_dist current_date current_time current_timestamp date datetime degrees dense_rank exp first_value
  floor format glob group_concat hex highlight if ifnull iif instr json json_array json_array_insert json_array_length
  json_error_position json_extract json_group_array json_group_object json_insert json_object json_patch json_pretty
  json_quote json_remove json_replace json_set json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract
  jsonb_group_array jsonb_group_object jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set
  julianday lag last_insert_rowid last_value lead length like likelihood likely ln log log10 log2 lower ltrim match max
  median min mod nth_value ntile nullif octet_length percent_rank percentile percentile_cont percentile_disc pi pow
  power printf quote radians random randomblob rank replace round row_number rtrim sign sin sinh snippet
  sqlite_compileoption_get sqlite_compileoption_used sqlite_source_id sqlite_version sqrt strftime string_agg substr
  substring subtype sum tan tanh time timediff total total_changes trim trunc typeof unhex unicode unistr unistr_quote
  unixepoch unlikely upper zeroblob`.split(/\s+/),
);
