import { randomBytes } from "node:crypto";
import { type DatabaseSync, constants as sqlite } from "node:sqlite";
import { isOfAuthority } from "#lib/database-tool/authority";
import { ReadingRules } from "#lib/database-tool/reading/reading-rules";
import type { RefusalReason } from "#lib/database-tool/reading/refused";

/**
 * Rules SQLite checks while it compiles statements that may write: rows of tables that the program does not maintain
 * itself may be changed, except for secrets, and the structure only where that is allowed.
 */
export class WritingRules extends ReadingRules {
  /** Names of the schema's triggers; their effects follow from a change and are checked as well. */
  triggers: ReadonlySet<string> = new Set();
  /** Prefix, impossible to guess, of everything the tool itself sets up to watch for changes. */
  readonly own = `watch_${randomBytes(16).toString("hex")}_`;
  /** True if the statement changes the structure. */
  isStructural = false;
  /** Tables whose rows the statement can change, also by triggers and foreign keys, in lower case. */
  readonly written = new Set<string>();
  /** Tables in which virtual tables store their data. */
  #shadows: ReadonlySet<string> = new Set();
  readonly #mayRestructure: boolean;
  readonly #isSuperadmin: boolean;

  constructor(
    secrets: ReadonlyMap<string, ReadonlySet<string>>,
    { mayRestructure, isSuperadmin }: { readonly mayRestructure: boolean; readonly isSuperadmin: boolean },
  ) {
    super(secrets);
    this.#mayRestructure = mayRestructure;
    this.#isSuperadmin = isSuperadmin;
  }

  override begin(): void {
    super.begin();
    this.isStructural = false;
    this.written.clear();
  }

  /** Reads the names of the current schema. */
  learn(database: DatabaseSync): void {
    const named = (from: string) =>
      new Set(
        database
          .prepare(`SELECT lower(name) AS name FROM ${from}`)
          .all()
          .map(({ name }) => String(name)),
      );
    this.tables = named("main.sqlite_schema WHERE type IN ('table', 'view')");
    this.triggers = named("main.sqlite_schema WHERE type = 'trigger'");
    this.#shadows = named("pragma_table_list WHERE schema = 'main' AND type = 'shadow'");
  }

  override readonly authorize = (
    action: number,
    first: string | null,
    second: string | null,
    _schema: string | null,
    inside: string | null,
  ): number => {
    if (inside?.startsWith(this.own)) return sqlite.SQLITE_OK;
    // Dropping a table also drops the triggers that watch it.
    if (action === sqlite.SQLITE_DROP_TEMP_TRIGGER && first?.startsWith(this.own)) return sqlite.SQLITE_OK;
    if (changingRows.has(action)) return this.#change(action, first ?? "", second, inside);
    if (structural.has(action)) return this.#restructure(action, first ?? "", second);
    if (
      action === sqlite.SQLITE_FUNCTION &&
      this.#mayRestructure &&
      /^sqlite_(rename|drop|add)_/.test(second ?? "")
    )
      return sqlite.SQLITE_OK;
    return this.decide(action, first, second);
  };

  protected override isKnown(table: string): boolean {
    // Only in changes of the structure does SQLite read tables it creates, and look through temporary names.
    const isInner = this.isStructural || table.startsWith("sqlite_temp_");
    return super.isKnown(table) || (this.#mayRestructure && isInner);
  }

  protected override deny(reason: RefusalReason, what: string | null): number {
    return super.deny(reason === "writes" ? "structure" : reason, what);
  }

  #change(action: number, table: string, column: string | null, inside: string | null): number {
    const name = table.toLowerCase();
    this.written.add(name);
    // Changes of these rows follow from a change of the structure, which is checked as well; SQLite itself refuses
    // others.
    if (/^sqlite_(temp_)?(master|schema|sequence|stat\d)$/.test(name)) {
      return this.#mayRestructure ? sqlite.SQLITE_OK : this.deny("structure", table);
    }
    if (inside !== null && this.triggers.has(inside.toLowerCase())) return sqlite.SQLITE_OK;
    // A full-text index writes these tables, at times between statements; SQLite protects them from all other writes
    // (SQLITE_DBCONFIG_DEFENSIVE).
    if (this.#shadows.has(name)) return sqlite.SQLITE_OK;
    if (!this.#isSuperadmin && isOfAuthority(name) && this.#isTarget(name) && !isKeptByProgram(name))
      return this.deny("authority", table);
    if (action === sqlite.SQLITE_UPDATE && this.isSecret(table, column))
      return this.deny("secret", `${table}.${column}`);
    return this.tables.has(name) && !isKeptByProgram(name) ? sqlite.SQLITE_OK : this.deny("table", table);
  }

  /** SQLite asks about the tables that a statement names before those that follow by foreign keys. */
  #isTarget(name: string): boolean {
    const [target] = this.written;
    return name === target;
  }

  /** Denies a change of the structure where a trigger, an index or another name could reveal a secret later. */
  #restructure(action: number, first: string, second: string | null): number {
    if (!this.#mayRestructure) return this.deny("structure", first);
    const table = (action === sqlite.SQLITE_ALTER_TABLE || ofTable.has(action) ? second : first) ?? "";
    const name = table.toLowerCase();
    if (this.secretTables().includes(name) || isOfAuthority(name) || isKeptByProgram(name))
      return this.deny("structure", table);
    this.isStructural = true;
    return sqlite.SQLITE_OK;
  }
}

/** Tables that only the program writes: its log, its migrations, and what it derives for listings, search and its page cache. */
export function isKeptByProgram(table: string): boolean {
  return /^(auditlog$|content_revisions$|__drizzle|sqlite_|listing_|site_search)/i.test(table);
}

const changingRows: ReadonlySet<number> = new Set([
  sqlite.SQLITE_INSERT,
  sqlite.SQLITE_UPDATE,
  sqlite.SQLITE_DELETE,
]);

/** For these actions the second name is the table's. */
const ofTable: ReadonlySet<number> = new Set([sqlite.SQLITE_CREATE_INDEX, sqlite.SQLITE_DROP_INDEX]);

/** Triggers are left out: in the program's connection they would do things that this one refuses. */
const structural: ReadonlySet<number> = new Set([
  ...ofTable,
  sqlite.SQLITE_ALTER_TABLE,
  sqlite.SQLITE_ANALYZE,
  sqlite.SQLITE_CREATE_TABLE,
  sqlite.SQLITE_CREATE_VIEW,
  sqlite.SQLITE_DROP_TABLE,
  sqlite.SQLITE_DROP_VIEW,
  sqlite.SQLITE_REINDEX,
]);
