import { readQuery } from "#lib/database-tool/browse-query";
import type { ConditionPart } from "#lib/database-tool/condition";
import {
  bound,
  type ColumnFunction,
  expressionOf,
  functionNames,
  isNumber,
} from "#lib/database-tool/editing";
import { keyOf } from "#lib/database-tool/read-rows";
import { readStructure } from "#lib/database-tool/read-structure";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { deleteOf, type Rows, rowCopy, updateOf } from "#lib/database-tool/statements";
import { quoted, shownColumns, type Table } from "#lib/database-tool/structure";
import { isKeptByProgram } from "#lib/database-tool/writing/writing-rules";
import { engineColumns } from "../columns.ts";
import { moduleOfTable } from "../table-meaning.ts";

/** Change of rows that an address requests. */
export interface AskedChange {
  readonly table: Table;
  readonly verb: "delete" | "set" | "clone";
  readonly rows: Rows;
  readonly isWhole: boolean;
  readonly column: string;
  readonly value: string;
  readonly function?: ColumnFunction;
  /** True if a number that the function needs is missing. */
  readonly lacksNumber: boolean;
  /** Columns that can be set here. */
  readonly columns: readonly string[];
  /** New value of the column; absent while something is missing, and where rows are deleted. */
  readonly made?: ConditionPart;
  /** Missing as long as something is incomplete, such as the column. */
  readonly statement?: ConditionPart;
  /** True if the module's engine can make the change. */
  readonly mayUseEngine: boolean;
  /** True if the module's engine makes the change, not the statement. */
  readonly byEngine: boolean;
}

const mostChosen = 1000;

/**
 * Reads the change of an address: `do` is `delete`, `set` or `clone`, `of` is `all` or the rows named by `row`, each
 * a JSON list of the values that name it; `column` gets `newValue`, or the result of `fn` on it, or NULL where `null`
 * is 1. With `by=statement` it bypasses the module. The rest is the query of the rows.
 */
export async function askedChange(parameters: URLSearchParams): Promise<AskedChange | undefined> {
  const table = (await readStructure()).get(parameters.get("table") ?? "");
  const names = table && keyOf(table);
  if (!table || !names || table.kind !== "table" || isKeptByProgram(table.name)) return undefined;
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const isWhole = parameters.get("of") === "all";
  const rows: Rows = isWhole
    ? { query: readQuery(parameters, table) }
    : { names, keys: parameters.getAll("row").slice(0, mostChosen).flatMap(readKey) };
  const columns = shownColumns(table)
    .filter(({ name, generated }) => !generated && !isSecret(name))
    .map(({ name }) => name);
  const asks = parameters.get("do");
  const verb: AskedChange["verb"] = asks === "set" || asks === "clone" ? asks : "delete";
  const { made, ...setting } = readSetting(parameters, columns);
  const mayUseEngine = isOfEngine(table, verb, setting.column);
  const asked = {
    ...{ table, verb, rows, isWhole, columns, mayUseEngine, ...setting },
    byEngine: mayUseEngine && parameters.get("by") !== "statement",
  };
  if (verb === "delete") return { ...asked, statement: deleteOf(table, rows, isSecret) };
  if (verb === "clone")
    return { ...asked, statement: rowCopy(table, copiedOf(table, columns), rows, isSecret) };
  if (!made) return asked;
  return { ...asked, made, statement: updateOf(table, { [setting.column]: made }, rows, isSecret) };
}

/** A number that identifies a row is not copied but newly assigned. */
function copiedOf({ columns, primaryKey, hasRowid }: Table, names: readonly string[]): readonly string[] {
  const [key] = primaryKey;
  const type = columns.find(({ name }) => name === key)?.type;
  const isNumbered = hasRowid && primaryKey.length === 1 && type?.toUpperCase() === "INTEGER";
  return isNumbered ? names.filter((name) => name !== key) : names;
}

/** Reads the column to set and its new value. */
function readSetting(parameters: URLSearchParams, columns: readonly string[]) {
  const column = columns.find((name) => name === parameters.get("column")) ?? "";
  const chosen = parameters.get("null") === "1" ? "null" : parameters.get("fn");
  const fn = functionNames.find((name) => name === chosen);
  const value = parameters.get("newValue") ?? "";
  const lacksNumber = (fn === "add" || fn === "subtract") && !isNumber(value);
  const isReady = column !== "" && parameters.has("newValue") && !lacksNumber;
  return {
    ...{ column, value, lacksNumber },
    ...(fn === undefined ? {} : { function: fn }),
    ...(isReady ? { made: madeOf(fn, value, column) } : {}),
  };
}

function madeOf(fn: ColumnFunction | undefined, value: string, column: string): ConditionPart {
  const itself = quoted(column);
  return fn === undefined ? bound(value) : expressionOf(fn, value, itself, { sql: itself, values: [] });
}

/** True for records of a module that people change, and fields that its engine sets; until a column is chosen, any. */
function isOfEngine(table: Table, verb: AskedChange["verb"], column: string): boolean {
  const module = moduleOfTable(table.name);
  if (!module || module.readOnly || module.single || keyOf(table)?.join() !== "id") return false;
  return verb !== "set" || column === "" || engineColumns(module).has(column);
}

function readKey(text: string): readonly (readonly string[])[] {
  try {
    const key: unknown = JSON.parse(text);
    return Array.isArray(key) && key.every((value) => typeof value === "string") ? [key] : [];
  } catch {
    return [];
  }
}
