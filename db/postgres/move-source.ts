import type pg from "pg";
import {
  isDerived,
  type Kind,
  type MovedRow,
  type MovedTable,
  type MovedValue,
  type RowRange,
} from "../move/row.ts";
import { selectRows } from "../move/select.ts";
import { type Describing, MoveRefused, type Side } from "../move/side.ts";
import { connect, holdAlone, nameOf, refuseInUse } from "./alone.ts";
import { isBeingMoved, pendingIn } from "./migrate.ts";

/**
 * Opens a site's database to move its content; meanwhile no other process can write to it or start on it. Throws
 * MoveRefused if it is not a database of this version, DatabaseInUse if anyone is connected to it.
 */
export async function openSource(address: string): Promise<PostgresSide> {
  const client = await connect(address);
  try {
    await holdAlone(client);
    await refuseInUse(client);
    if ((await isBeingMoved(client)) || (await pendingIn(client)) > 0)
      throw new MoveRefused(
        `${nameOf(client)} is not a whole site of this version; start the site on it, or finish its own move first.`,
      );
    return new PostgresSide(client, await tablesIn(client));
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A database whose rows are read in the order of their keys. */
export class PostgresSide implements Side, Describing {
  readonly name: string;
  readonly tables: readonly MovedTable[];
  readonly columns: ReadonlyMap<string, readonly string[]>;
  protected readonly client: pg.Client;

  constructor(client: pg.Client, tables: readonly MovedTable[]) {
    this.client = client;
    this.name = nameOf(client);
    this.tables = tables;
    this.columns = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  }

  async read(table: MovedTable, stretch: RowRange, limit: number): Promise<readonly MovedRow[]> {
    const { text, values } = selectRows(table, stretch, limit, (number) => `$${number}`);
    const found = await this.client.query<(string | null)[]>({ text, values: [...values], rowMode: "array" });
    return found.rows.map((row) => row.map((value, index) => valueFrom(value, table.columns[index]?.kind)));
  }

  async lastNumbers(): Promise<ReadonlyMap<string, bigint>> {
    const numbers = new Map<string, bigint>();
    for (const { table, sequence } of await identitiesIn(this.client)) {
      const { rows } = await this.client.query("SELECT pg_sequence_last_value($1) AS last", [sequence]);
      if (rows[0].last !== null) numbers.set(table, BigInt(rows[0].last));
    }
    return numbers;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/** Returns columns that number rows, and the sequences from which they get their numbers. */
export async function identitiesIn(client: pg.Client): Promise<readonly Identity[]> {
  const { rows } = await client.query<Identity>(`
    SELECT relname AS table, attname AS column,
      pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass::text AS sequence
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attidentity <> '' ORDER BY relname`);
  return rows.filter(({ table }) => !isDerived(table));
}

interface Identity {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/** Returns the tables of the site, in the order of their names. */
export async function tablesIn(client: pg.Client): Promise<readonly MovedTable[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string; place: string | null }>(`
    SELECT relname AS table, attname AS column, format_type(atttypid, NULL) AS type,
      array_position(indkey::int2[], attnum) AS place
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    ORDER BY relname COLLATE "C", attnum`);
  const byTable = Object.entries(Object.groupBy(rows, ({ table }) => table));
  return byTable
    .filter(([name]) => !isDerived(name))
    .map(([name, columns = []]) => ({
      name,
      columns: columns.map(({ column, type }) => ({ name: column, kind: kinds[type] ?? "other" })),
      key: columns
        .filter(({ place }) => place !== null)
        .toSorted((one, other) => Number(one.place) - Number(other.place))
        .map(({ column }) => column),
    }));
}

const kinds: Readonly<Record<string, Kind>> = {
  bigint: "integer",
  boolean: "boolean",
  "double precision": "real",
  text: "text",
  bytea: "bytes",
};

function valueFrom(stored: string | null, kind: Kind | undefined): MovedValue {
  if (stored === null || kind === "text" || kind === undefined) return stored;
  if (kind === "integer") return BigInt(stored);
  if (kind === "real") return Number(stored);
  return kind === "boolean" ? stored === "t" : Buffer.from(stored.slice("\\x".length), "hex");
}
