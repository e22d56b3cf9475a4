import { getTableColumns, getTableName } from "drizzle-orm";
import type { Value } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import type { TableChange } from "#lib/database-tool/writing/change";
import type { Touched } from "#lib/kernel/engine/change-many";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { columnNameOf } from "../rows/engine-columns.ts";

/** What a module's engine did to the rows of a table; those that went to the trash are not among the updated. */
export interface ModuleTableChange extends TableChange {
  readonly trashed: number;
}

/** Rows of each table that are shown before and after. */
const mostRows = 50;

/** Records before and after, by table and as they are stored; those that are as before are none. */
export function touchedTables(touched: readonly Touched[]): readonly ModuleTableChange[] {
  const tables = new Map<string, TouchedRow[]>();
  for (const { module, before, after } of touched) {
    const row = { before: stored(module, before), after: stored(module, after), kind: kindOf(before, after) };
    if (JSON.stringify(row.before) === JSON.stringify(row.after)) continue;
    const name = getTableName(module.table);
    tables.set(name, [...(tables.get(name) ?? []), row]);
  }
  return [...tables].map(([table, rows]) => {
    const count = (kind: TouchedRow["kind"]) => rows.filter((row) => row.kind === kind).length;
    return {
      table,
      inserted: count("inserted"),
      updated: count("updated"),
      deleted: count("deleted"),
      trashed: count("trashed"),
      rows: rows.slice(0, mostRows).map(({ before, after }) => ({ before, after })),
    };
  });
}

interface TouchedRow {
  readonly kind: "inserted" | "updated" | "deleted" | "trashed";
  readonly before: Readonly<Record<string, Value>> | null;
  readonly after: Readonly<Record<string, Value>> | null;
}

function kindOf(before: Row | undefined, after: Row | undefined): TouchedRow["kind"] {
  if (!before) return "inserted";
  if (!after) return "deleted";
  return after.deletedAt && !before.deletedAt ? "trashed" : "updated";
}

function stored(module: AnyModule, row: Row | undefined): TouchedRow["before"] {
  if (!row) return null;
  const columns = Object.entries(getTableColumns(module.table)) as readonly [string, DriverColumn][];
  const table = getTableName(module.table);
  return Object.fromEntries(
    columns
      .map(([key, column]) => [columnNameOf(module, key), row[key] ?? null, column] as const)
      .filter(([name]) => !isSecretColumn(table, name))
      .map(([name, value, column]) => [
        name,
        value === null ? null : driverValue(column.mapToDriverValue(value)),
      ]),
  );
}

interface DriverColumn {
  readonly mapToDriverValue: (value: unknown) => unknown;
}

function driverValue(value: unknown): Value {
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Uint8Array)
    return { blob: value.byteLength, start: Buffer.from(value.subarray(0, 32)).toString("hex") };
  return JSON.stringify(value);
}
