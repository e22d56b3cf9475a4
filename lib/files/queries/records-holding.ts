import { and, asc, getTableColumns, gt, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { contains } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";

/**
 * Records of a module, those in its trash included, of which a text or a working copy holds one of some strings as it is
 * written; `last` is the id up to which was looked, undefined after the last.
 */
export async function recordsHolding(
  connection: Connection,
  { table, fields }: AnyModule,
  strings: readonly string[],
  after: RecordId | undefined,
): Promise<{ readonly ids: readonly RecordId[]; readonly last: RecordId | undefined }> {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyColumn>>;
  const texts = Object.entries(columns).filter(
    ([key, { dataType }]) =>
      (dataType === "string" || dataType === "json" || dataType === "custom") &&
      (key === "workingCopy" || (fields[key] !== undefined && !fields[key].secret)),
  );
  const stretch = await connection
    .select({ id: table.id })
    .from(table)
    .where(after === undefined ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(1)
    .offset(looked - 1)
    .all();
  const last = stretch[0]?.id;
  const holds = texts.flatMap(([, column]) => strings.map((text) => contains(column, text)));
  if (holds.length === 0) return { ids: [], last: undefined };
  const found = await connection
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        after === undefined ? undefined : gt(table.id, after),
        last === undefined ? undefined : sql`${table.id} <= ${last}`,
        or(...holds),
      ),
    )
    .orderBy(asc(table.id))
    .all();
  return { ids: found.map(({ id }) => id), last };
}

/** Records at a time: others ask the database between two of them. */
const looked = 2000;
