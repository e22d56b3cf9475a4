import { and, asc, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { contains } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { mapSeries } from "#lib/platform/map-series";
import { referringModules } from "../references.ts";
import { isOutsideTrash, isReferring, referringTitle } from "./referring-records.ts";

/** Above this many records of a module their texts are not searched, because that would delay everyone. */
const mostSearched = 5000;

interface LinkingRecord {
  readonly module: string;
  readonly id: RecordId;
  readonly title: string;
}

/**
 * Returns records of any module that refer to a record, or whose text links to its address as typed; the latter are
 * not searched for in a module with too many records.
 */
export async function recordsLinkingTo(
  connection: Connection,
  {
    module,
    id,
    address,
  }: { readonly module: string; readonly id: RecordId; readonly address: string | undefined },
): Promise<readonly LinkingRecord[]> {
  const found = await mapSeries(referringModules(module), async (asked) => {
    const holds = address === undefined ? [] : await holdsAddress(connection, asked, address);
    return linkingRecords(connection, asked, or(isReferring(asked, { module, id }), ...holds));
  });
  return found.flat().filter((record) => record.module !== module || record.id !== id);
}

async function holdsAddress(
  connection: Connection,
  { fields, table }: AnyModule,
  address: string,
): Promise<readonly SQL[]> {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyColumn>>;
  const texts = Object.keys(fields).flatMap((key) => {
    const column = fields[key]?.kind === "richText" ? columns[key] : undefined;
    return column ? [column] : [];
  });
  if (texts.length === 0) return [];
  const [{ total } = { total: 0 }] = await connection
    .select({ total: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM ${table} LIMIT ${mostSearched + 1}) AS searched`)
    .all();
  const link = `"href":${JSON.stringify(address)}`;
  return total > mostSearched ? [] : texts.map((text) => contains(text, link));
}

async function linkingRecords(
  connection: Connection,
  module: AnyModule,
  condition: SQL | undefined,
): Promise<readonly LinkingRecord[]> {
  const { name, table } = module;
  const title = referringTitle(module);
  const rows = await connection
    .select({ id: table.id, title })
    .from(table)
    .where(and(isOutsideTrash(module), condition))
    .orderBy(asc(title))
    .all();
  return rows.map((row) => ({ module: name, id: row.id, title: String(row.title) }));
}
