import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { keyOf } from "#lib/database-tool/read-rows";
import { isSecretColumn } from "#lib/database-tool/secrets";
import type { Table, TableColumn } from "#lib/database-tool/structure";
import { shownColumns } from "#lib/database-tool/structure";
import { isKeptByProgram } from "#lib/database-tool/writing/writing-rules";
import { formFields } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleOfTable } from "./table-meaning.ts";

/**
 * Returns the columns whose cells can be edited in place, with the names of their fields where a module stores them:
 * none that identify the row, are computed or are secret.
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

/**
 * Checks whether rows of a table are changed by statements: it is a plain table, and neither a module's nor the
 * program's own.
 */
export function isRaw(table: Table): boolean {
  return table.kind === "table" && !isKeptByProgram(table.name) && !moduleOfTable(table.name);
}

/** Returns the columns that a statement may set: neither computed nor secret. */
export function rawColumns(table: Table): readonly TableColumn[] {
  return shownColumns(table).filter(({ name, generated }) => !generated && !isSecretColumn(table.name, name));
}

/** Returns the columns of a module's table that its engine can set, with the names of their fields. */
export function engineColumns(module: AnyModule): ReadonlyMap<string, string> {
  const columns = getTableColumns(module.table);
  const fields = formFields(module);
  return new Map(
    Object.keys(fields)
      .filter((key) => columns[key as keyof typeof columns] && !fields[key]?.secret)
      .map((key) => [columnNameOf(module, key), key]),
  );
}

/** Returns the name of a field's column in the database. */
export function columnNameOf(module: AnyModule, key: string): string {
  const column = (
    getTableColumns(module.table) as Readonly<Record<string, { name: string; keyAsName: boolean }>>
  )[key];
  return column && !column.keyAsName ? column.name : toSnakeCase(key);
}
