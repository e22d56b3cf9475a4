import { readQuery } from "#lib/tools/database/browsing/address";
import { deleteOf, type Rows, updateOf } from "#lib/tools/database/browsing/change";
import { keyOf } from "#lib/tools/database/browsing/read-row";
import { isSecretColumn } from "#lib/tools/database/secrets";
import { readStructure } from "#lib/tools/database/structure/read-structure";
import { shownColumns, type Table } from "#lib/tools/database/structure/structure";

/** What an address asks to be done with rows. */
export interface AskedChange {
  readonly table: Table;
  readonly verb: "delete" | "set";
  readonly isWhole: boolean;
  readonly column: string;
  readonly value: string;
  readonly isNull: boolean;
  /** Columns that can be set here. */
  readonly columns: readonly string[];
  /** Absent as long as something is missing, such as the column. */
  readonly sql?: string;
}

const mostChosen = 1000;

/**
 * The change of an address: `do` is `delete` or `set`, `of` is `all` or the rows named by `row`, each a JSON list of the
 * values that name it; `column` gets `newValue`, or NULL where `null` is 1. The rest is the query of the rows.
 */
export async function askedChange(parameters: URLSearchParams): Promise<AskedChange | undefined> {
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  const names = table && keyOf(table);
  if (!table || !names || table.kind !== "table") return undefined;
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const isWhole = parameters.get("of") === "all";
  const rows: Rows = isWhole
    ? { query: readQuery(parameters, table) }
    : { names, keys: parameters.getAll("row").slice(0, mostChosen).flatMap(readKey) };
  const columns = shownColumns(table)
    .filter(({ name, generated }) => !generated && !isSecret(name))
    .map(({ name }) => name);
  const verb = parameters.get("do") === "set" ? "set" : "delete";
  const column = columns.find((name) => name === parameters.get("column")) ?? "";
  const isNull = parameters.get("null") === "1";
  const value = parameters.get("newValue") ?? "";
  const values = { [column]: isNull ? null : value };
  const isReady = verb === "delete" || (column !== "" && parameters.has("newValue"));
  const sql = verb === "delete" ? deleteOf(table, rows, isSecret) : updateOf(table, values, rows, isSecret);
  return { table, verb, isWhole, column, value, isNull, columns, ...(isReady ? { sql } : {}) };
}

function readKey(text: string): readonly (readonly string[])[] {
  try {
    const key: unknown = JSON.parse(text);
    return Array.isArray(key) && key.every((value) => typeof value === "string") ? [key] : [];
  } catch {
    return [];
  }
}
