import { and, asc, desc, eq, getTableColumns, isNull, max, type SQL } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyColumn, AnyTable } from "#db/columns";
import type { RecordId } from "#lib/kernel/module/define-module";

/** Values that records of one order have in common, by field; null for nothing. */
type Scope = Readonly<Record<string, unknown>>;

/** Returns the position after the last record of an order, including those in the trash. */
export async function nextPosition(connection: Connection, table: AnyTable, scope: Scope): Promise<number> {
  const last = (await connection
    .select({ position: max(columnsOf(table).position) })
    .from(table)
    .where(isIn(table, scope))
    .get()) as { readonly position: number | null } | undefined;
  return (last?.position ?? -1) + 1;
}

/** The records of an order outside the trash, the first one first. */
export async function recordsInOrder(
  connection: Connection,
  table: AnyTable,
  scope: Scope,
): Promise<readonly Placed[]> {
  const { id, position, deletedAt } = columnsOf(table);
  return (await connection
    .select({ id, position })
    .from(table)
    .where(and(isIn(table, scope), isNull(deletedAt)))
    .orderBy(asc(position), asc(id))
    .all()) as Placed[];
}

/** Ids of the first and the last record of an order outside the trash; undefined where there is none. */
export async function endsOf(
  connection: Connection,
  table: AnyTable,
  scope: Scope,
): Promise<readonly (RecordId | undefined)[]> {
  const { id, position, deletedAt } = columnsOf(table);
  const isLive = and(isIn(table, scope), isNull(deletedAt));
  const end = (by: typeof asc) =>
    connection.select({ id }).from(table).where(isLive).orderBy(by(position), by(id)).limit(1).get();
  return [((await end(asc)) as Ended)?.id, ((await end(desc)) as Ended)?.id];
}
type Ended = { readonly id: RecordId } | undefined;

interface Placed {
  readonly id: RecordId;
  readonly position: number;
}

function isIn(table: AnyTable, scope: Scope): SQL | undefined {
  const columns = columnsOf(table);
  return and(
    ...Object.entries(scope).flatMap(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`Records cannot be ordered within "${name}".`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}

function columnsOf(table: AnyTable) {
  return getTableColumns(table) as Record<string, AnyColumn> &
    Record<"id" | "position" | "deletedAt", AnyColumn>;
}
