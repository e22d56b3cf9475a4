import type { DatabaseSync } from "node:sqlite";
import { quoteName } from "../structure.ts";

type Values = Map<string, Exclude<ReturnType<typeof valueOfCell>, undefined | BrokenLine["problem"]>>;

/** Writes lines into a table, each by itself, in the open transaction; returns those that cannot be written. */
export function importLines(
  database: DatabaseSync,
  { table, columns, lines, updates }: CsvImport,
  known: readonly ImportColumn[],
): CsvOutcome {
  const broken: BrokenLine[] = [];
  const lineOfRow = new Map<number | bigint, number>();
  let [inserted, updated] = [0, 0];
  for (const { line, cells } of lines) {
    const values = valuesOf(cells, columns, known);
    const problem = values instanceof Map ? undefined : values;
    const written = values instanceof Map ? write(database, { table, values, updates }, known) : { problem };
    if (written.problem) broken.push({ line, problem: written.problem });
    else {
      if (written.wasThere) updated += 1;
      else inserted += 1;
      if (written.row !== undefined) lineOfRow.set(written.row, line);
    }
  }
  broken.push(...lostKeys(database, table, lineOfRow));
  const told = broken.toSorted((one, other) => one.line - other.line);
  return { inserted, updated, broken: told.slice(0, mostBroken), brokenCount: broken.length };
}

function valuesOf(
  cells: readonly string[],
  columns: readonly (string | null)[],
  known: readonly ImportColumn[],
): Values | BrokenLine["problem"] {
  if (cells.length > columns.length) return { code: "tooManyCells" };
  const values: Values = new Map();
  for (const [index, name] of columns.entries()) {
    const column = known.find((candidate) => candidate.name === name);
    if (!column) continue;
    const value = valueOfCell(cells[index] ?? "", column);
    if (isProblem(value)) return value;
    if (value !== undefined) values.set(column.name, value);
  }
  return values;
}

interface Written {
  readonly problem?: BrokenLine["problem"] | undefined;
  readonly wasThere?: boolean;
  readonly row?: number | bigint;
}

function write(
  database: DatabaseSync,
  { table, values, updates }: { readonly table: string; readonly values: Values; readonly updates: boolean },
  known: readonly ImportColumn[],
): Written {
  const keys = known.filter(({ isKey }) => isKey).map(({ name }) => name);
  const hasKeys = keys.length > 0 && keys.every((key) => values.has(key));
  const wasThere = updates && hasKeys && isThere(database, table, keys, values);
  try {
    const { lastInsertRowid } = database
      .prepare(statementOf(table, [...values.keys()], wasThere ? keys : []))
      .run(...values.values());
    return wasThere ? { wasThere } : { wasThere, row: lastInsertRowid };
  } catch (error) {
    return { problem: { code: "refused", what: error instanceof Error ? error.message : String(error) } };
  }
}

function isThere(database: DatabaseSync, table: string, keys: readonly string[], values: Values): boolean {
  const where = keys.map((key) => `${quoteName(key)} = ?`).join(" AND ");
  const found = database.prepare(`SELECT 1 FROM ${quoteName(table)} WHERE ${where}`);
  return found.get(...keys.map((key) => values.get(key) ?? null)) !== undefined;
}

function statementOf(table: string, names: readonly string[], keys: readonly string[]): string {
  if (names.length === 0) return `INSERT INTO ${quoteName(table)} DEFAULT VALUES`;
  const list = names.map(quoteName).join(", ");
  const insert = `INSERT INTO ${quoteName(table)} (${list}) VALUES (${names.map(() => "?").join(", ")})`;
  const set = names
    .filter((name) => !keys.includes(name))
    .map((name) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  if (keys.length === 0) return insert;
  const conflict = `ON CONFLICT (${keys.map(quoteName).join(", ")})`;
  return `${insert} ${conflict} ${set.length > 0 ? `DO UPDATE SET ${set.join(", ")}` : "DO NOTHING"}`;
}

/** Rows may refer to later ones of the same file, so keys are checked once all rows are there. */
function lostKeys(
  database: DatabaseSync,
  table: string,
  lineOfRow: ReadonlyMap<number | bigint, number>,
): readonly BrokenLine[] {
  const lost = database.prepare(`PRAGMA foreign_key_check(${quoteName(table)})`).all();
  const rows = new Set(lost.map(({ rowid }) => Number(rowid)));
  return [...lineOfRow]
    .filter(([row]) => rows.has(Number(row)))
    .map(([, line]) => ({ line, problem: { code: "foreignKey" as const } }));
}

type Value = null | bigint | number | string | Uint8Array;
type Problem = BrokenLine["problem"];

/**
 * Returns the value of a cell for a column, by the affinity of its type (sqlite.org/datatype3.html 3.1): exports of
 * this tool can be imported unchanged, except that an empty cell is NULL wherever a column accepts it.
 *
 * @returns undefined where the column's default is taken
 */
function valueOfCell(cell: string, column: ImportColumn): Value | undefined | Problem {
  const { name, isNeeded, hasDefault, isKey } = column;
  const affinity = affinityOf(column.type);
  if (cell === "") {
    if (!isNeeded) return null;
    if (hasDefault || (isKey && affinity === "integer")) return undefined;
    return affinity === "text" ? "" : { code: "needed", column: name };
  }
  const bytes = /^X'((?:[0-9a-f]{2})*)'$/i.exec(cell)?.[1];
  if (bytes !== undefined && affinity !== "text") return Buffer.from(bytes, "hex");
  if (affinity === "blob") return { code: "bytes", column: name };
  if (affinity === "text") return cell;
  return numberOf(cell, affinity) ?? { code: "number", column: name };
}

function isProblem(value: ReturnType<typeof valueOfCell>): value is Problem {
  return typeof value === "object" && value !== null && "code" in value;
}

function numberOf(cell: string, affinity: "integer" | "number"): bigint | number | undefined {
  const isWhole = /^[+-]?\d+$/.test(cell);
  if (isWhole) {
    const whole = BigInt(cell);
    return BigInt.asIntN(64, whole) === whole ? whole : undefined;
  }
  if (affinity === "integer" || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell)) return undefined;
  return Number(cell);
}

function affinityOf(type: string): "integer" | "number" | "text" | "blob" {
  const declared = type.toUpperCase();
  if (declared.includes("INT")) return "integer";
  if (/CHAR|CLOB|TEXT/.test(declared)) return "text";
  if (declared === "" || declared.includes("BLOB")) return declared === "" ? "text" : "blob";
  return "number";
}

/** Lines to be imported as rows of a table. */
export interface CsvImport {
  readonly table: string;
  /** Table column for each column of the file; null is skipped. */
  readonly columns: readonly (string | null)[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** True if existing rows with the same primary key are changed; otherwise they are refused. */
  readonly updates: boolean;
}

/** Numbers of rows by what would happen to them, or has happened. */
export interface CsvOutcome {
  readonly inserted: number;
  readonly updated: number;
  /** Broken lines in the order of the file, at most {@link mostBroken}; if there is any, nothing is written. */
  readonly broken: readonly BrokenLine[];
  readonly brokenCount: number;
}

export interface BrokenLine {
  readonly line: number;
  readonly problem: /** The value of a column that does not fit its type. */
    | { readonly code: "number" | "bytes" | "needed"; readonly column: string }
    | { readonly code: "tooManyCells" | "foreignKey" }
    /** Message of SQLite, such as a UNIQUE or CHECK that failed. */
    | { readonly code: "refused"; readonly what: string };
}

const mostBroken = 100;

/** A column of a table that a file may fill. */
export interface ImportColumn {
  readonly name: string;
  /** Type as declared. */
  readonly type: string;
  readonly isNeeded: boolean;
  readonly hasDefault: boolean;
  readonly isKey: boolean;
}

/** Order to the importing process, and its response. */
export interface CsvOrder {
  readonly file: string;
  readonly import: CsvImport;
  readonly known: readonly ImportColumn[];
  readonly adminId: string;
  /** Statement that writes the audit log's entry, without which nothing is written. */
  readonly commit?: { readonly sql: string; readonly values: readonly (null | number | string)[] };
}

export type CsvAnswer = CsvOutcome | { readonly failed: "busy" | "broken" | "ownAccount" };
