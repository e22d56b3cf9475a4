import { and, asc, count, eq, getTableColumns, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { numberIn, unindexed } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { referringModules, structuralFields } from "../references.ts";
import { recordReferences } from "../tables.ts";
import { namesOfRecord } from "./end-names.ts";
import type { ReferencedName } from "./record-references.ts";

/** Returns the titles of the first records of a module outside the trash that use another record, and their number. */
export async function referringRecords(
  connection: Connection,
  module: AnyModule,
  to: ReferencedName,
  limit: number,
): Promise<{ readonly records: readonly ReferringRecord[]; readonly total: number }> {
  const { table } = module;
  const isOther = to.module === module.name ? ne(table.id, to.id) : undefined;
  const condition = and(isReferring(module, to), isOutsideTrash(module), isOther);
  const [{ total } = { total: 0 }] = await connection
    .select({ total: count() })
    .from(table)
    .where(condition)
    .all();
  if (total === 0) return { records: [], total };
  const title = referringTitle(module);
  const rows = await connection
    .select({ id: table.id, title })
    .from(table)
    .where(condition)
    .orderBy(asc(title), asc(table.id))
    .limit(limit)
    .all();
  return { records: rows.map((row) => ({ id: row.id, title: String(row.title ?? "") })), total };
}

/** Returns the ids of all such records. */
export async function referringIds(
  connection: Connection,
  module: AnyModule,
  to: ReferencedName,
): Promise<readonly RecordId[]> {
  const condition = and(isReferring(module, to), isOutsideTrash(module));
  const rows = await connection.select({ id: module.table.id }).from(module.table).where(condition).all();
  return rows.map(({ id }) => id);
}

/** Checks whether any record outside the trash uses a record. */
export async function isUsed(connection: Connection, to: ReferencedName): Promise<boolean> {
  for (const module of referringModules(to.module))
    if ((await referringRecords(connection, module, to, 1)).total > 0) return true;
  return false;
}

interface ReferringRecord {
  readonly id: RecordId;
  readonly title: string;
}

/** Condition that a record of a module uses another one, by any field except those that hold the records together. */
export function isReferring(module: AnyModule, to: ReferencedName): SQL {
  const { fromModule, fromId, field, toModule, toId } = recordReferences;
  const ofOthers = structuralFields(module);
  const target = moduleNamed(to.module);
  const isIt = and(
    eq(fromModule, module.name),
    eq(toModule, to.module),
    target ? sql`${toId} IN ${namesOfRecord(target, String(to.id))}` : eq(toId, String(to.id)),
    ofOthers.length > 0 ? notInArray(field, [...ofOthers]) : undefined,
  );
  const id = module.id === "uuid" ? sql`${fromId}` : numberIn(fromId);
  return sql`${module.table.id} IN (SELECT ${id} FROM ${recordReferences} WHERE ${isIt})`;
}

/** The plus sign keeps the database from going through all of a large table by the index of its trash. */
export function isOutsideTrash({ table }: AnyModule): SQL {
  return sql`${unindexed(table.deletedAt)} IS NULL`;
}

/** The column that names the records of a module. */
export function referringTitle({ list, table }: AnyModule): AnyColumn {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyColumn>>;
  return columns[list.columns[0]] ?? table.id;
}
