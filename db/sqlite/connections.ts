import type Sqlite from "better-sqlite3";
import { type Held, OneWriter } from "../one-writer.ts";
import { whenFree } from "./busy.ts";

/**
 * A connection that writes, for one transaction or statement at a time, and another that only sees committed data.
 * Callers that wait too long for the first get DatabaseBusy.
 */
export class Connections extends OneWriter {
  readonly writer: Sqlite.Database;
  /** Absent for a database in memory, which has one connection only. */
  readonly reader: Sqlite.Database | undefined;
  readonly #held: Held;
  readonly #version: Sqlite.Statement | undefined;

  constructor(writer: Sqlite.Database, reader: Sqlite.Database | undefined, waitMs?: number) {
    super(waitMs);
    this.writer = writer;
    this.reader = reader;
    this.#version = reader?.prepare("PRAGMA data_version").pluck();
    this.#held = {
      client: writer,
      exec: (statement) => writer.exec(statement),
      undo: (statement) => writer.inTransaction && writer.exec(statement),
      release: () => undefined,
    };
  }

  /** Runs a statement, inside the caller's transaction if there is one. */
  async run<Result>(isReading: boolean, statement: (client: Sqlite.Database) => Result): Promise<Result> {
    const { writer, reader } = this;
    const until = this.latest();
    const scope = this.scope();
    if (scope && !scope.turns.isTaken) return statement(writer);
    if (scope) {
      return scope.turns.during(until, () =>
        scope.isOpen ? statement(writer) : this.run(isReading, statement),
      );
    }
    if (isReading && reader) return whenFree(() => statement(reader), until);
    return this.turns.during(until, () => whenFree(() => statement(writer), until));
  }

  /** The reader commits nothing, so its version changes with every commit. */
  override lastCommit(): number | undefined {
    if (this.isInTransaction) return undefined;
    try {
      return this.#version?.get() as number | undefined;
    } catch {
      // Another process is opening or closing the file.
      return undefined;
    }
  }

  close(): void {
    this.reader?.close();
    this.writer.close();
  }

  protected override async begin(until: number): Promise<Held> {
    await whenFree(() => this.writer.exec("BEGIN IMMEDIATE"), until);
    return this.#held;
  }
}
