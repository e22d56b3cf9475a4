import { getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Connection } from "#db/client";
import { rowsOfTexts } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { recordNamed } from "#lib/kernel/queries/end-names";

/** A record to which another one refers. */
export interface ReferencedRecord {
  readonly id: RecordId;
  /** What the reference names it by. */
  readonly name: string;
  readonly title: string;
  readonly isTrashed: boolean;
}

/** The records of a module that references name, by their ids or by what else the module's records are known by. */
export async function findReferenced(
  connection: Connection,
  module: AnyModule,
  names: readonly string[],
): Promise<readonly ReferencedRecord[]> {
  const title = sql.identifier(toSnakeCase(module.list.columns[0]));
  const rows = await connection.all<ReferencedRecord>(sql`
    SELECT target.id AS id, asked.value AS name, coalesce(target.${title}, '') AS title,
      target.deleted_at IS NOT NULL AS "isTrashed"
    FROM ${rowsOfTexts(JSON.stringify(names), "asked")}
    JOIN ${sql.identifier(getTableName(module.table))} target ON target.id = ${recordNamed(module, sql`asked.value`)}`);
  return rows.map((row) => ({ ...row, isTrashed: Boolean(row.isTrashed) }));
}
