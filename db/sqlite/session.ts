import type Sqlite from "better-sqlite3";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import {
  SQLiteAsyncDialect,
  SQLitePreparedQuery,
  SQLiteSession,
  SQLiteSyncDialect,
  SQLiteTransaction,
} from "drizzle-orm/sqlite-core";
import { askObserved } from "../statement-observer.ts";
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
  /** Statements are compiled once, apart for rows that the driver maps to fields: it asks for those in another form. */
  readonly #mapping = ofEachConnection(compilingOnce);
  readonly #plain = ofEachConnection(compilingOnce);
  readonly #isReading = remembering((statement) => this.#connections.writer.prepare(statement).readonly);

  constructor(connections: Connections) {
    super(dialect);
    this.#connections = connections;
  }

  override prepareQuery(...preparation: Preparation) {
    const [query, fields, method, , , metadata] = preparation;
    const isReading = metadata ? metadata.type === "select" : this.#isReading(query.sql);
    const drivers = fields ? this.#mapping : this.#plain;
    const prepare = (client: Sqlite.Database) => drivers(client).prepareQuery(...preparation);
    const shape = fields?.map(({ path }) => path.join(".")).join();
    return new PreparedQuery({ connections: this.#connections, query, method, isReading, shape, prepare });
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connections.transaction(() => work(new Transaction("async", dialect, this, undefined)));
  }
}

function compilingOnce(client: Sqlite.Database): DriverSession {
  const driver = { prepare: remembering((text) => client.prepare(text)) };
  return new BetterSQLiteSession<NoSchema, NoSchema>(driver as Sqlite.Database, driverDialect, undefined);
}

function ofEachConnection<Value>(
  make: (client: Sqlite.Database) => Value,
): (client: Sqlite.Database) => Value {
  const made = new WeakMap<Sqlite.Database, Value>();
  return (client) => {
    const known = made.get(client) ?? make(client);
    made.set(client, known);
    return known;
  };
}

/** Answers again what was found for a text; now and then everything is forgotten, so that it stays small. */
function remembering<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>();
  return (text) => {
    const known = found.get(text);
    if (known !== undefined) return known;
    if (found.size >= mostRemembered) found.clear();
    const value = find(text);
    found.set(text, value);
    return value;
  };
}

const mostRemembered = 1000;

interface Answers {
  type: "async";
  run: Sqlite.RunResult;
  all: unknown;
  get: unknown;
  values: unknown;
  execute: unknown;
}

interface Prepared {
  readonly connections: Connections;
  readonly query: Preparation[0];
  readonly method: Preparation[2];
  readonly isReading: boolean;
  /** Which fields a row is made into; undefined where it stays as it is. */
  readonly shape: string | undefined;
  readonly prepare: (client: Sqlite.Database) => DriverQuery;
}

/** A statement that is compiled on each connection when it first runs there. */
class PreparedQuery extends SQLitePreparedQuery<Answers> {
  /** Set by the query builder: which joined tables always have a row. */
  joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly #connections: Connections;
  readonly #isReading: boolean;
  readonly #query: Preparation[0];
  readonly #shape: string | undefined;
  readonly #prepare: (client: Sqlite.Database) => DriverQuery;
  readonly #compiled = new Map<Sqlite.Database, DriverQuery>();

  constructor({ connections, query, method, isReading, shape, prepare }: Prepared) {
    super("async", method, query);
    this.#connections = connections;
    this.#isReading = isReading;
    this.#shape = shape;
    this.#prepare = prepare;
    this.#query = query;
  }

  override run(values?: Placeholders): Promise<Sqlite.RunResult> {
    return this.#ask("run", values, (query) => query.run(values));
  }

  override all(values?: Placeholders): Promise<unknown> {
    return this.#ask("all", values, (query) => query.all(values));
  }

  override get(values?: Placeholders): Promise<unknown> {
    return this.#ask("get", values, (query) => query.get(values));
  }

  override values(values?: Placeholders): Promise<unknown> {
    return this.#ask("values", values, (query) => query.values(values));
  }

  #ask<Answer>(
    method: keyof Answers,
    values: Placeholders | undefined,
    question: (query: DriverQuery) => Answer,
  ): Promise<Answer> {
    const statement = () => ({
      text: this.#query.sql,
      isReading: this.#isReading && !this.#connections.isInTransaction,
      form: `${method} ${this.#shape}`,
      values: [...this.#query.params, values],
    });
    return askObserved(statement, () =>
      this.#connections.run(this.#isReading, (client) => question(this.#on(client))),
    );
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
