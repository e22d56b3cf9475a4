import { constants as sqlite } from "node:sqlite";
import { askingPragmas, functions, madeUpTables, settingPragmas } from "./allowed.ts";
import type { RefusalReason } from "./refused.ts";

type Secrets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What SQLite asks while it compiles statements of people that may only read: everything that is not known to be
 * harmless is denied, and secret columns are taken for NULL (sqlite.org/c3ref/set_authorizer.html).
 */
export class ReadingRules {
  /** Names of the schema, in lower case. */
  tables: ReadonlySet<string> = new Set();
  /** What was denied first. */
  denied: { readonly reason: RefusalReason; readonly what: string } | undefined;
  /** Which of several statements is dealt with, from 1. */
  statement = 1;
  /** Whether a table was asked for that has secrets. */
  meetsSecrets = false;
  /** While a statement that passed is compiled once more to learn where its columns come from, and never run. */
  isOnlyNaming = false;
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Before each statement. */
  begin(): void {
    this.denied = undefined;
    this.meetsSecrets = false;
  }

  /** Asked by SQLite. */
  readonly authorize: (
    action: number,
    first: string | null,
    second: string | null,
    schema: string | null,
    inside: string | null,
  ) => number = (action, first, second) => this.decide(action, first, second);

  /** What holds for reading. */
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

  /** Whether a name may be seen. */
  isSecret(table: string | null, column: string | null): boolean {
    return this.#secrets.get(lower(table))?.has(lower(column)) ?? false;
  }

  /** Names of tables that have secrets, in lower case. */
  secretTables(): readonly string[] {
    return [...this.#secrets.keys()];
  }

  #read(table: string, column: string): number {
    const name = lower(table);
    if (this.#secrets.has(name)) this.meetsSecrets = true;
    if (this.isSecret(table, column)) return this.isOnlyNaming ? sqlite.SQLITE_OK : sqlite.SQLITE_IGNORE;
    // Without a column it may be a name of WITH, and nothing is read.
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
