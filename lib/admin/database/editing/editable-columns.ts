import { keyOf } from "#lib/database-tool/browsing/read-row";
import type { Table } from "#lib/database-tool/structure/structure";
import { engineColumns } from "../rows/engine-columns.ts";
import { isRaw, rawColumns } from "../rows/raw-columns.ts";
import { moduleOfTable } from "../table-meaning.ts";

/**
 * The columns whose cells can be changed where they stand, with the names of their fields where a module keeps them:
 * neither what names the row, nor what is computed or secret.
 */
export function editableColumns(table: Table): ReadonlyMap<string, string> {
  const names = keyOf(table);
  if (!names) return new Map();
  const isOpen = (column: string) => !names.includes(column) && !table.primaryKey.includes(column);
  if (isRaw(table))
    return new Map(rawColumns(table).flatMap(({ name }) => (isOpen(name) ? [[name, name] as const] : [])));
  const module = moduleOfTable(table.name);
  if (!module || module.single || module.readOnly || names.join() !== "id") return new Map();
  return new Map([...engineColumns(module)].filter(([column]) => isOpen(column)));
}
