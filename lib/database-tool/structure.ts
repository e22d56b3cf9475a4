/** The structure of a database as SQLite reports it. */
export type Structure = ReadonlyMap<string, Table>;

/** A table, a view, or a virtual table together with its shadow tables. */
export interface Table {
  readonly name: string;
  readonly kind: "table" | "view" | "virtual";
  /** The SQL text that created it. */
  readonly sql: string;
  readonly isStrict: boolean;
  /** True if its rows have a rowid; false for tables created WITHOUT ROWID, and for views. */
  readonly hasRowid: boolean;
  /** Tables that belong to a virtual table. */
  readonly shadows: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Names of the columns of the primary key, in its order. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Foreign keys of other tables that point to this one. */
  readonly referredBy: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
}

export interface TableColumn {
  readonly name: string;
  /** Type as declared, empty if none was. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly default?: string;
  readonly generated?: "virtual" | "stored";
  /** True for a column of a virtual table that is not among those of `SELECT *`. */
  readonly isHidden: boolean;
}

/** Columns of one table that reference a row of another. */
export interface ForeignKey {
  readonly from: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  readonly onUpdate: string;
  readonly onDelete: string;
}

export interface Index {
  readonly name: string;
  readonly isUnique: boolean;
  /** Origin of the index: created by hand, or by a UNIQUE or PRIMARY KEY of the table. */
  readonly origin: "index" | "unique" | "primaryKey";
  /** Its columns, or the statement that created it. */
  readonly text: string;
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Returns the columns that `SELECT *` gives. */
export function shownColumns({ columns }: Table): readonly TableColumn[] {
  return columns.filter(({ isHidden }) => !isHidden);
}
