import Sqlite from "better-sqlite3";
import type { ContentWatch } from "../content.ts";
import { revisions } from "./content-triggers.ts";

/**
 * Watches a database file from a separate connection, to detect at each request and in microseconds whether its
 * content has changed.
 */
export class SqliteContentWatch implements ContentWatch {
  readonly #client: Sqlite.Database;
  readonly #version: Sqlite.Statement;
  readonly #structure: Sqlite.Statement;
  readonly #revisions: Sqlite.Statement;
  readonly #next = new Map<string, Sqlite.Statement>();

  constructor(file: string) {
    this.#client = new Sqlite(file, { readonly: true, timeout: 250 });
    // It reads a few pages again and again.
    this.#client.pragma("cache_size = -500");
    this.#version = this.#client.prepare("PRAGMA data_version").pluck();
    this.#structure = this.#client.prepare("PRAGMA schema_version").pluck();
    this.#revisions = this.#client.prepare(`SELECT name, revision FROM ${revisions}`).raw();
  }

  /** Counts commits on any other connection, of this process or another. */
  version(): number {
    return this.#version.get() as number;
  }

  structure(): number {
    return this.#structure.get() as number;
  }

  revisions(): ReadonlyMap<string, number> {
    return new Map(this.#revisions.all() as [string, number][]);
  }

  nextTime(table: string, column: string, now: number): number {
    const text = `SELECT min("${column}") FROM "${table}" WHERE "${column}" > ? AND deleted_at IS NULL`;
    const statement = this.#next.get(text) ?? this.#client.prepare(text).pluck();
    this.#next.set(text, statement);
    return (statement.get(now) as number | null) ?? Number.POSITIVE_INFINITY;
  }

  texts(table: string, column: string): readonly string[] {
    const text = `SELECT "${column}" FROM "${table}" WHERE deleted_at IS NULL`;
    return this.#client.prepare(text).pluck().all() as string[];
  }

  close(): void {
    this.#client.close();
  }
}
