import { isSecretColumn } from "#lib/database-tool/secrets";
import { shownColumns, type Table, type TableColumn } from "#lib/database-tool/structure/structure";
import { isKeptByProgram } from "#lib/database-tool/writing/writing-rules";
import { moduleOfTable } from "../table-meaning.ts";

/** Whether rows of a table are changed by statements: it is a plain one, and neither a module's nor the program's own. */
export function isRaw(table: Table): boolean {
  return table.kind === "table" && !isKeptByProgram(table.name) && !moduleOfTable(table.name);
}

/** The columns that a statement may set: neither computed nor secret. */
export function rawColumns(table: Table): readonly TableColumn[] {
  return shownColumns(table).filter(({ name, generated }) => !generated && !isSecretColumn(table.name, name));
}
