import type { DatabaseSync } from "node:sqlite";
import { quotedName } from "#db/quoted-name";
import type { ResultValue } from "../reading/result.ts";
import type { TableChange } from "./change-database.ts";

/** Most rows of each table that are shown before and after. */
const mostRows = 50;
/** Most characters of a text that are shown. */
const longestText = 300;

/** Records by temporary triggers how rows change, and keeps secrets from being written. */
export class Watch {
  /** Prefix for names of its own, impossible to guess. */
  readonly prefix: string;
  readonly #database: DatabaseSync;
  readonly #isSecret: (table: string, column: string) => boolean;
  /** Tables that have the triggers. */
  readonly #watched = new Set<string>();

  constructor(database: DatabaseSync, prefix: string, isSecret: (table: string, column: string) => boolean) {
    this.prefix = prefix;
    this.#database = database;
    this.#isSecret = isSecret;
    database.exec(`CREATE TEMP TABLE ${prefix}counts (name TEXT, kind TEXT, count INTEGER, PRIMARY KEY (name, kind));
      CREATE TEMP TABLE ${prefix}rows (id INTEGER PRIMARY KEY, name TEXT, before TEXT, after TEXT)`);
  }

  /** Sets the triggers on these tables where they are missing; returns whether any was missing. */
  begin(tables: readonly string[]): boolean {
    const unwatched = tables.filter((table) => !this.#watched.has(table));
    for (const table of unwatched) {
      this.#watched.add(table);
      this.#watchTable(table, this.#watched.size);
    }
    return unwatched.length > 0;
  }

  /** Removes the triggers, for statements that change the tables they watch. */
  end(): void {
    const names = this.#database.prepare("SELECT name FROM sqlite_temp_schema WHERE type = 'trigger'").all();
    for (const { name } of names) this.#database.exec(`DROP TRIGGER temp."${String(name)}"`);
    this.#watched.clear();
  }

  /** Returns the changes to rows so far. */
  changes(): readonly TableChange[] {
    const counts = this.#database
      .prepare(
        `SELECT name AS "table", sum(count) FILTER (WHERE kind = 'INSERT') AS inserted, sum(count) FILTER (WHERE kind = 'UPDATE') AS updated,
          sum(count) FILTER (WHERE kind = 'DELETE') AS deleted FROM temp.${this.prefix}counts GROUP BY name ORDER BY name`,
      )
      .all();
    return counts.map(({ table, inserted, updated, deleted }) => ({
      table: String(table),
      inserted: Number(inserted ?? 0),
      updated: Number(updated ?? 0),
      deleted: Number(deleted ?? 0),
      rows: this.#rowsOf(String(table)),
    }));
  }

  #rowsOf(table: string): TableChange["rows"] {
    return this.#database
      .prepare(`SELECT before, after FROM temp.${this.prefix}rows WHERE name = ? ORDER BY id`)
      .all(table)
      .map(({ before, after }) => ({ before: parsed(before), after: parsed(after) }));
  }

  #watchTable(table: string, index: number): void {
    const columns = this.#database
      .prepare("SELECT name, dflt_value AS standard FROM pragma_table_xinfo(?) WHERE hidden <> 1")
      .all(table)
      .map(({ name, standard }) => ({ name: String(name), standard }));
    const shown = columns.filter(({ name }) => !this.#isSecret(table, name));
    const state = (row: "NEW" | "OLD") =>
      `json_object(${shown.map(({ name }) => `${text(name)}, ${shownValue(`${row}.${quotedName(name)}`)}`).join(", ")})`;
    const on = (kind: string, before: string, after: string) =>
      this.#trigger(table, index, kind, before, after);
    on("INSERT", "NULL", state("NEW"));
    on("UPDATE", state("OLD"), state("NEW"));
    on("DELETE", state("OLD"), "NULL");
    const secrets = columns.filter(({ name }) => this.#isSecret(table, name));
    if (secrets.length > 0) this.#guard(table, index, secrets);
  }

  #trigger(table: string, index: number, kind: string, before: string, after: string): void {
    const { prefix } = this;
    this.#database.exec(`CREATE TEMP TRIGGER ${prefix}${kind}_${index} AFTER ${kind} ON main.${quotedName(table)} BEGIN
      INSERT INTO ${prefix}counts VALUES (${text(table)}, '${kind}', 1) ON CONFLICT DO UPDATE SET count = count + 1;
      INSERT INTO ${prefix}rows (name, before, after) SELECT ${text(table)}, ${before}, ${after}
        WHERE (SELECT sum(count) FROM ${prefix}counts WHERE name = ${text(table)}) <= ${mostRows};
    END`);
  }

  /** Runs before unique values are compared, which would reveal whether a value exists. */
  #guard(table: string, index: number, secrets: readonly { name: string; standard: unknown }[]): void {
    const given = secrets.map(
      ({ name, standard }) =>
        `NEW.${quotedName(name)} IS NOT ${standard === null ? "NULL" : String(standard)}`,
    );
    this.#database.exec(`CREATE TEMP TRIGGER ${this.prefix}guard_${index} BEFORE INSERT ON main.${quotedName(table)}
      WHEN ${given.join(" OR ")} BEGIN SELECT RAISE(ABORT, '${secretGiven}'); END`);
  }
}

/** SQLite's message for an insertion that gives a value to a secret column. */
export const secretGiven = "redakce: secret column";

function shownValue(value: string): string {
  return `CASE typeof(${value}) WHEN 'blob' THEN 'x''' || hex(substr(${value}, 1, 32)) || ''''
    WHEN 'text' THEN substr(${value}, 1, ${longestText}) || iif(length(${value}) > ${longestText}, '…', '') ELSE ${value} END`;
}

function parsed(state: unknown): Readonly<Record<string, ResultValue>> | null {
  return typeof state === "string" ? JSON.parse(state) : null;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
