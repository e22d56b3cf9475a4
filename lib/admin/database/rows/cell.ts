import type { Table, TableColumn } from "#lib/database-tool/structure";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Choice } from "./load-row.ts";

/** A value of a row that is changed where it stands. */
export interface CellAddress {
  readonly table: Table;
  readonly column: TableColumn;
  /** The values that name the row. */
  readonly key: readonly string[];
  /** The field of the module, else the column itself. */
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
  /** A digest of what is stored, so that a change of somebody else is not overwritten. */
  readonly base: string;
  readonly choices?: readonly Choice[];
}

/** Value after editing; null is NULL. */
export interface EditedCell {
  readonly text: string | null;
  readonly base: string;
}

/** Long texts, and those of several lines, get room. */
export function isLong(text: string): boolean {
  return text.length > 80 || text.includes("\n");
}
