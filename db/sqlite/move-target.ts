import { existsSync, renameSync, rmSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { openDatabase } from "../client.ts";
import { lastMigration, migrateEmpty, migrateFile } from "../migrate.ts";
import type { MovedRow, MovedTable, MovedValue } from "../move/row.ts";
import { selectLastKey } from "../move/select.ts";
import { MoveRefused, type Target } from "../move/side.ts";
import { quotedName } from "../quoted-name.ts";
import { databaseSuffixes } from "../replace-database.ts";
import { aloneIn, SqliteSide } from "./move-source.ts";

/**
 * Opens a file to move a site to, which is at its path only once it is complete: until then it is next to it, as
 * `<file>.moving`. Throws MoveRefused if the path is taken, or holds an unfinished move of something else.
 *
 * @param source what the site is moved from
 */
export async function openTarget(file: string, source: string): Promise<Target> {
  if (existsSync(file)) throw new MoveRefused(`${file} already exists; nothing was overwritten.`);
  const moving = `${file}.moving`;
  const mark = `${source} ${lastMigration()}`;
  const found = existsSync(moving) ? markIn(moving) : undefined;
  if (found !== undefined && found !== mark)
    throw new MoveRefused(
      `${moving} is an unfinished move from another place or of another version; remove it first.`,
    );
  if (found === undefined) await makeEmpty(moving, mark);
  return new SqliteTarget(file, moving, found !== undefined);
}

/** Reads the mark written by an unfinished move; undefined if it had not got that far. */
function markIn(moving: string): string | undefined {
  const client = aloneIn(moving);
  try {
    const isMarked = client.prepare("SELECT 1 FROM sqlite_master WHERE name = 'unfinished_move'").get();
    return isMarked
      ? client.prepare<[], string>("SELECT mark FROM unfinished_move").pluck().get()
      : undefined;
  } finally {
    client.close();
  }
}

/** Makes a file of this version without triggers, which would count rows again that come already counted. */
async function makeEmpty(moving: string, mark: string): Promise<void> {
  for (const suffix of databaseSuffixes) rmSync(moving + suffix, { force: true });
  await migrateFile(moving);
  const client = aloneIn(moving);
  client.transaction(() => {
    for (const [name] of triggersIn(client)) client.exec(`DROP TRIGGER ${quotedName(name)}`);
    client.exec("CREATE TABLE unfinished_move (mark TEXT NOT NULL)");
    client.prepare("INSERT INTO unfinished_move VALUES (?)").run(mark);
  })();
  client.close();
}

class SqliteTarget extends SqliteSide implements Target {
  readonly isResumed: boolean;
  readonly #moving: string;

  constructor(file: string, moving: string, isResumed: boolean) {
    super(file, aloneIn(moving));
    this.client.pragma("foreign_keys = OFF");
    this.isResumed = isResumed;
    this.#moving = moving;
  }

  async lastKey(table: MovedTable): Promise<MovedRow | undefined> {
    return this.client.prepare<[], MovedValue[]>(selectLastKey(table)).raw().get();
  }

  async add(table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    const names = table.columns.map(({ name }) => quotedName(name));
    const marks = names.map(() => "?").join(", ");
    const insert = this.client.prepare(
      `INSERT INTO ${quotedName(table.name)} (${names.join(", ")}) VALUES (${marks})`,
    );
    this.client.transaction(() => {
      for (const row of rows) insert.run(row.map(storedValue));
    })();
  }

  async empty({ name }: MovedTable): Promise<void> {
    this.client.exec(`DELETE FROM ${quotedName(name)}`);
  }

  async finish(lastNumbers: ReadonlyMap<string, bigint>): Promise<void> {
    const { client } = this;
    const [orphan] = client.pragma("foreign_key_check") as { table: string; parent: string }[];
    if (orphan) throw new MoveRefused(`A row of ${orphan.table} refers to nothing in ${orphan.parent}.`);
    client.transaction(() => {
      for (const [name, number] of lastNumbers) this.#continueAfter(name, number);
      for (const [, statement] of triggersOfThisVersion()) client.exec(statement);
      client.exec("DROP TABLE unfinished_move");
    })();
    client.close();
    renameSync(this.#moving, this.name);
  }

  /** Continues row numbers after the last one given, even if that row is deleted. */
  #continueAfter(table: string, number: bigint): void {
    if (!this.columns.has(table)) return;
    const known = this.client.prepare("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?");
    if (known.run(number, table).changes > 0) return;
    this.client.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(table, number);
  }
}

function storedValue(value: MovedValue): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

function triggersOfThisVersion(): readonly (readonly [name: string, statement: string])[] {
  const database = openDatabase(":memory:");
  migrateEmpty(database);
  const triggers = triggersIn(database.$client);
  database.close();
  return triggers;
}

function triggersIn(client: Sqlite.Database): readonly (readonly [name: string, statement: string])[] {
  const found = client.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").raw().all();
  return found as [string, string][];
}
