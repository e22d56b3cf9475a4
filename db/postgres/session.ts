import { NoopLogger } from "drizzle-orm";
import { NoopCache } from "drizzle-orm/cache/core";
import { SQLiteSession, SQLiteTransaction } from "drizzle-orm/sqlite-core";
import { type RemoteCallback, RemotePreparedQuery } from "drizzle-orm/sqlite-proxy";
import type { Outcome } from "../database.ts";
import { askObserved } from "../statement-observer.ts";
import type { Connections } from "./connections.ts";
import { dialect } from "./dialect.ts";
import { storable } from "./storable.ts";

type NoSchema = Record<string, never>;
type Preparation = Parameters<SQLiteSession<"async", Outcome, NoSchema, NoSchema>["prepareQuery"]>;

class Transaction extends SQLiteTransaction<"async", Outcome, NoSchema, NoSchema> {}

/** Runs queries built for SQLite on PostgreSQL; their columns decode the results. */
export class DatabaseSession extends SQLiteSession<"async", Outcome, NoSchema, NoSchema> {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    super(dialect);
    this.#connections = connections;
  }

  override prepareQuery(...preparation: Preparation) {
    const [query, fields, method, isInArrays, mapper, metadata, cacheConfig] = preparation;
    const isReading = metadata ? metadata.type === "select" : /^\s*select\b/i.test(query.sql);
    const ask = this.#asking(isReading, fields?.map(({ path }) => path.join(".")).join());
    const rest = [fields, method, isInArrays, mapper] as const;
    return new PreparedQuery(ask, query, new NoopLogger(), new NoopCache(), metadata, cacheConfig, ...rest);
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connections.transaction(() => work(new Transaction("async", dialect, this, undefined)));
  }

  /** Rows that are mapped to fields come as arrays, others as objects. */
  #asking(isReading: boolean, shape: string | undefined): RemoteCallback {
    return (text, values: unknown[], method) => {
      const statement = () => ({
        text,
        isReading: isReading && !this.#connections.isInTransaction,
        form: `${method} ${shape}`,
        values,
      });
      const rowMode = shape !== undefined || method === "values" ? { rowMode: "array" as const } : {};
      return askObserved(statement, async () => {
        const { rows, rowCount } = await this.#connections.run(isReading, (client) =>
          client.query({ text, values: values.map(storable), ...rowMode }),
        );
        return { rows: method === "get" ? rows[0] : rows, changes: rowCount ?? 0 };
      });
    };
  }
}

class PreparedQuery extends RemotePreparedQuery {
  /** Errors stay as thrown: Drizzle would wrap them. */
  queryWithCache<Result>(_text: string, _values: unknown[], ask: () => Promise<Result>): Promise<Result> {
    return ask();
  }
}
