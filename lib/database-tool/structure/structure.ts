import type { CheckConstraint } from "./constraints.ts";

/** The structure of a database as SQLite tells it. */
export type Structure = ReadonlyMap<string, Table>;

/** A table, a view, or a virtual table together with the tables that it keeps for itself. */
export interface Table {
  readonly name: string;
  readonly kind: "table" | "view" | "virtual";
  /** The text that it was made by. */
  readonly sql: string;
  readonly isStrict: boolean;
  /** Its rows have a rowid; not where it is made WITHOUT ROWID, and not of a view. */
  readonly hasRowid: boolean;
  /** Tables that belong to a virtual table. */
  readonly shadows: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Names of the columns of the primary key, in its order. */
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Foreign keys of tables that point here. */
  readonly referredBy: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
  readonly checks: readonly CheckConstraint[];
}

export interface TableColumn {
  readonly name: string;
  /** As it was declared, empty where it was not. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The expression of its default. */
  readonly default?: string;
  readonly generated?: "virtual" | "stored";
  /** Of a virtual table: not among the columns of `SELECT *`. */
  readonly isHidden: boolean;
}

/** Columns of one table that point at a row of another. */
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
  /** Made by hand, or by a UNIQUE or PRIMARY KEY of the table. */
  readonly origin: "index" | "unique" | "primaryKey";
  /** Columns or expressions. */
  readonly parts: readonly { readonly text: string; readonly isDescending: boolean }[];
  /** Which rows it has, where not all. */
  readonly where?: string;
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** The columns that `SELECT *` gives. */
export function shownColumns({ columns }: Table): readonly TableColumn[] {
  return columns.filter(({ isHidden }) => !isHidden);
}
