import { isSecretColumn } from "#lib/tools/database/secrets";
import { type Column, shownColumns, type Table } from "#lib/tools/database/structure/structure";
import { moduleOfTable } from "./table-meaning.ts";

/** Whether rows of a table are changed by statements: it is a plain one and belongs to no module. */
export function isRaw(table: Table): boolean {
  return table.kind === "table" && !table.name.startsWith("sqlite_") && !moduleOfTable(table.name);
}

/** The columns that a statement may set: neither computed nor secret. */
export function rawColumns(table: Table): readonly Column[] {
  return shownColumns(table).filter(({ name, generated }) => !generated && !isSecretColumn(table.name, name));
}
