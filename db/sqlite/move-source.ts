import { existsSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { damageOf } from "../inspect-database.ts";
import { structureProblem } from "../migrate.ts";
import {
  isDerived,
  type Kind,
  type MovedRow,
  type MovedTable,
  type MovedValue,
  type RowRange,
} from "../move/row.ts";
import { selectRows } from "../move/select.ts";
import { MoveRefused, type Side } from "../move/side.ts";
import { holdAlone, refuseInUse } from "../replace-database.ts";

/**
 * Opens a site's file to move its content; no other process can open it meanwhile. Throws MoveRefused or
 * DatabaseInUse unless it is a sound database of this version that no one uses.
 */
export function openSource(file: string): Side {
  if (!existsSync(file)) throw new MoveRefused(`There is no database at ${file}.`);
  refuseInUse(file);
  const problem = structureProblem(file) ?? damageOf(file);
  if (problem !== undefined) throw new MoveRefused(`${file} cannot be moved: ${problem}`);
  return new SqliteSide(file, aloneIn(file));
}

/** Opens the only possible connection to a file; whole numbers are read exactly. */
export function aloneIn(file: string): Sqlite.Database {
  const client = holdAlone(file);
  if (!client) throw new MoveRefused(`${file} is no database.`);
  return client.defaultSafeIntegers();
}

/** A file whose rows are read in the order of their keys. */
export class SqliteSide implements Side {
  readonly name: string;
  readonly columns: ReadonlyMap<string, readonly string[]>;
  protected readonly client: Sqlite.Database;

  constructor(name: string, client: Sqlite.Database) {
    this.name = name;
    this.client = client;
    this.columns = columnsIn(client);
  }

  async read(table: MovedTable, stretch: RowRange, limit: number): Promise<readonly MovedRow[]> {
    const { text, values } = selectRows(table, stretch, limit, () => "?");
    const rows = this.client
      .prepare<unknown[], unknown[]>(text)
      .raw()
      .all(...values);
    return rows.map((row) => row.map((value, index) => valueFrom(value, table.columns[index]?.kind)));
  }

  async lastNumbers(): Promise<ReadonlyMap<string, bigint>> {
    const found = this.client.prepare("SELECT name, seq FROM sqlite_sequence").raw().all();
    return new Map(found as [string, bigint][]);
  }

  async close(): Promise<void> {
    this.client.close();
  }
}

function columnsIn(client: Sqlite.Database): ReadonlyMap<string, readonly string[]> {
  const names = client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all();
  const columns = client.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck();
  return new Map(names.filter((name) => !isDerived(name)).map((name) => [name, columns.all(name)]));
}

/** SQLite has no truth values, and stores a whole number for a real one where it takes less space. */
function valueFrom(stored: unknown, kind: Kind | undefined): MovedValue {
  if (kind === "boolean" && typeof stored === "bigint") return stored !== 0n;
  if (kind === "real" && typeof stored === "bigint") return Number(stored);
  return stored as MovedValue;
}
