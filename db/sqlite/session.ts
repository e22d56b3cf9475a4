import type Sqlite from "better-sqlite3";
import { fillPlaceholders } from "drizzle-orm";
import {
  SQLiteAsyncDialect,
  SQLitePreparedQuery,
  SQLiteSession,
  SQLiteTransaction,
} from "drizzle-orm/sqlite-core";
import { askObserved } from "../statement-observer.ts";
import type { Connections } from "./connections.ts";
import { type RowMaker, rowMaker } from "./row-maker.ts";

type NoSchema = Record<string, never>;
type Preparation = Parameters<SQLiteSession<"async", Sqlite.RunResult, NoSchema, NoSchema>["prepareQuery"]>;
type Fields = Preparation[1];
type Placeholders = Record<string, unknown>;

export const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

class Transaction extends SQLiteTransaction<"async", Sqlite.RunResult, NoSchema, NoSchema> {}

/** Runs statements of Drizzle on the right connection when it is their turn. */
export class DatabaseSession extends SQLiteSession<"async", Sqlite.RunResult, NoSchema, NoSchema> {
  readonly #connections: Connections;
  /** Statements are compiled once, and a second time if their rows are needed as bare values. */
  readonly #objects = ofEachConnection((client) => remembering((text) => client.prepare(text)));
  readonly #values = ofEachConnection((client) => remembering((text) => client.prepare(text).raw()));
  readonly #isReading = remembering((statement) => this.#connections.writer.prepare(statement).readonly);

  constructor(connections: Connections) {
    super(dialect);
    this.#connections = connections;
  }

  override prepareQuery(...[query, fields, method, , , metadata]: Preparation) {
    const isReading = metadata ? metadata.type === "select" : this.#isReading(query.sql);
    return new PreparedQuery(method, {
      connections: this.#connections,
      query,
      fields,
      isReading,
      objects: (client) => this.#objects(client)(query.sql),
      values: (client) => this.#values(client)(query.sql),
    });
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connections.transaction(() => work(new Transaction("async", dialect, this, undefined)));
  }
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

/** Returns the stored result for a text; now and then all results are discarded, so that the map stays small. */
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
  /** Fields a row is mapped to; undefined if it stays as it is. */
  readonly fields: Fields;
  readonly isReading: boolean;
  readonly objects: Compiled;
  readonly values: Compiled;
}

type Compiled = (client: Sqlite.Database) => Sqlite.Statement;

/** A statement that is compiled on each connection when it first runs there. */
class PreparedQuery extends SQLitePreparedQuery<Answers> {
  /** Set by the query builder: which joined tables always have a row. */
  joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly #prepared: Prepared;
  readonly #shape: string | undefined;
  #making: RowMaker | undefined;

  constructor(method: Preparation[2], prepared: Prepared) {
    super("async", method, prepared.query);
    this.#prepared = prepared;
    this.#shape = prepared.fields?.map(({ path }) => path.join(".")).join();
  }

  override run(values?: Placeholders): Promise<Sqlite.RunResult> {
    const { objects } = this.#prepared;
    return this.#ask("run", values, (client, parameters) => objects(client).run(...parameters));
  }

  override all(values?: Placeholders): Promise<unknown> {
    const { fields, objects, values: bare } = this.#prepared;
    if (!fields) return this.#ask("all", values, (client, parameters) => objects(client).all(...parameters));
    return this.#ask("all", values, (client, parameters) =>
      (bare(client).all(...parameters) as unknown[][]).map(this.#maker(fields)),
    );
  }

  override get(values?: Placeholders): Promise<unknown> {
    const { fields, objects, values: bare } = this.#prepared;
    if (!fields) return this.#ask("get", values, (client, parameters) => objects(client).get(...parameters));
    return this.#ask("get", values, (client, parameters) => {
      const row = bare(client).get(...parameters) as unknown[] | undefined;
      return row && this.#maker(fields)(row);
    });
  }

  override values(values?: Placeholders): Promise<unknown> {
    const { values: bare } = this.#prepared;
    return this.#ask("values", values, (client, parameters) => bare(client).all(...parameters));
  }

  #ask<Answer>(
    method: keyof Answers,
    values: Placeholders | undefined,
    question: (client: Sqlite.Database, parameters: unknown[]) => Answer,
  ): Promise<Answer> {
    const { connections, query, isReading } = this.#prepared;
    const statement = () => ({
      text: query.sql,
      isReading: isReading && !connections.isInTransaction,
      form: `${method} ${this.#shape}`,
      values: [...query.params, values],
    });
    return askObserved(statement, () =>
      connections.run(isReading, (client) => question(client, fillPlaceholders(query.params, values ?? {}))),
    );
  }

  #maker(fields: NonNullable<Fields>): RowMaker {
    this.#making ??= rowMaker(fields, this.joinsNotNullableMap);
    return this.#making;
  }
}
