import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { formFields } from "#lib/kernel/engine/form/decode";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** The columns of a module's table that its engine can set, with the names of their fields. */
export function engineColumns(module: AnyModule): ReadonlyMap<string, string> {
  const columns = getTableColumns(module.table);
  const fields = formFields(module);
  return new Map(
    Object.keys(fields)
      .filter((key) => columns[key as keyof typeof columns] && !fields[key]?.secret)
      .map((key) => [columnNameOf(module, key), key]),
  );
}

/** What a field's column is called in the database. */
export function columnNameOf(module: AnyModule, key: string): string {
  const column = (
    getTableColumns(module.table) as Readonly<Record<string, { name: string; keyAsName: boolean }>>
  )[key];
  return column && !column.keyAsName ? column.name : toSnakeCase(key);
}
