import type { Table, TableColumn } from "#lib/database-tool/structure";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Choice } from "./load-row.ts";

/** Value of a row that is changed in place. */
export interface CellAddress {
  readonly table: Table;
  readonly column: TableColumn;
  /** Values that identify the row. */
  readonly key: readonly string[];
  /** Field of the module, or else the column itself. */
  readonly field: string;
  /** The module whose engine changes it. */
  readonly module?: AnyModule;
}

/** Value that an input is filled in with. */
export interface CellToEdit {
  readonly kind: "number" | "text" | "long";
  readonly text: string;
  readonly isNull: boolean;
  readonly mayBeNull: boolean;
  /** Digest of the stored value, so that someone else's change is not overwritten. */
  readonly base: string;
  readonly choices?: readonly Choice[];
}

/** Value after editing; null is NULL. */
export interface EditedCell {
  readonly text: string | null;
  readonly base: string;
}

/** Checks whether a text is long or has several lines, and so gets more room. */
export function isLong(text: string): boolean {
  return text.length > 80 || text.includes("\n");
}
