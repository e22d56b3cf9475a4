/** Tables and what in them points where, as a picture. */
export interface Diagram {
  readonly tables: readonly DiagramTable[];
  readonly references: readonly DiagramReference[];
}

interface DiagramTable {
  readonly name: string;
  readonly columns: readonly DiagramColumn[];
  /** What the module is called whose records it holds. */
  readonly module?: string;
}

export interface DiagramColumn {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** Something of one table that names rows of another. */
export interface DiagramReference {
  readonly from: string;
  /** Columns of a foreign key, the column of a relation, or the field of a list of records, which has no column. */
  readonly by: string;
  readonly to: string;
  /** `key`: SQLite keeps it; `relation`, `list`: the engine does. */
  readonly kind: "key" | "relation" | "list";
}
