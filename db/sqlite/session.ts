import type Sqlite from "better-sqlite3";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import {
  SQLiteAsyncDialect,
  SQLitePreparedQuery,
  SQLiteSession,
  SQLiteSyncDialect,
  SQLiteTransaction,
} from "drizzle-orm/sqlite-core";
import type { Connections } from "./connections.ts";

type NoSchema = Record<string, never>;
type DriverSession = BetterSQLiteSession<NoSchema, NoSchema>;
type Preparation = Parameters<DriverSession["prepareQuery"]>;
type DriverQuery = ReturnType<DriverSession["prepareQuery"]>;
type Placeholders = Record<string, unknown>;

const casing = "snake_case";
export const dialect = new SQLiteAsyncDialect({ casing });
const driverDialect = new SQLiteSyncDialect({ casing });

class Transaction extends SQLiteTransaction<"async", Sqlite.RunResult, NoSchema, NoSchema> {}

/** Drizzle's synchronous session of the driver, asked on the right connection when it is its turn. */
export class Session extends SQLiteSession<"async", Sqlite.RunResult, NoSchema, NoSchema> {
  readonly #connections: Connections;
  readonly #drivers = new WeakMap<Sqlite.Database, DriverSession>();

  constructor(connections: Connections) {
    super(dialect);
    this.#connections = connections;
  }

  override prepareQuery(...preparation: Preparation) {
    const [query, , method, , , metadata] = preparation;
    const isReading = metadata ? metadata.type === "select" : this.#isReading(query.sql);
    const prepare = (client: Sqlite.Database) => this.#driver(client).prepareQuery(...preparation);
    return new PreparedQuery(this.#connections, query, method, isReading, prepare);
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connections.transaction(() => work(new Transaction("async", dialect, this, undefined)));
  }

  #isReading(statement: string): boolean {
    return this.#connections.writer.prepare(statement).readonly;
  }

  #driver(client: Sqlite.Database): DriverSession {
    const known = this.#drivers.get(client);
    if (known) return known;
    const driver = new BetterSQLiteSession<NoSchema, NoSchema>(client, driverDialect, undefined);
    this.#drivers.set(client, driver);
    return driver;
  }
}

interface Answers {
  type: "async";
  run: Sqlite.RunResult;
  all: unknown;
  get: unknown;
  values: unknown;
  execute: unknown;
}

/** A statement that is compiled on each connection when it first runs there. */
class PreparedQuery extends SQLitePreparedQuery<Answers> {
  /** Set by the query builder: which joined tables always have a row. */
  joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly #connections: Connections;
  readonly #isReading: boolean;
  readonly #prepare: (client: Sqlite.Database) => DriverQuery;
  readonly #compiled = new Map<Sqlite.Database, DriverQuery>();

  constructor(
    connections: Connections,
    query: Preparation[0],
    method: Preparation[2],
    isReading: boolean,
    prepare: (client: Sqlite.Database) => DriverQuery,
  ) {
    super("async", method, query);
    this.#connections = connections;
    this.#isReading = isReading;
    this.#prepare = prepare;
  }

  override run(values?: Placeholders): Promise<Sqlite.RunResult> {
    return this.#ask((query) => query.run(values));
  }

  override all(values?: Placeholders): Promise<unknown> {
    return this.#ask((query) => query.all(values));
  }

  override get(values?: Placeholders): Promise<unknown> {
    return this.#ask((query) => query.get(values));
  }

  override values(values?: Placeholders): Promise<unknown> {
    return this.#ask((query) => query.values(values));
  }

  #ask<Answer>(question: (query: DriverQuery) => Answer): Promise<Answer> {
    return this.#connections.run(this.#isReading, (client) => question(this.#on(client)));
  }

  #on(client: Sqlite.Database): DriverQuery {
    const known = this.#compiled.get(client);
    if (known) return known;
    const { joinsNotNullableMap } = this;
    const compiled = Object.assign(this.#prepare(client), { joinsNotNullableMap });
    this.#compiled.set(client, compiled);
    return compiled;
  }
}
