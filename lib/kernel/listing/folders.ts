import { isNull, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type Connection, database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { foldersOnTheWay, noFolder, normaliseFolder } from "../fields/folder.ts";
import type { RecordReach } from "../limits.ts";
import type { AnyModule } from "../module/define-module.ts";
import { columnNamed, filtersOf } from "./filters.ts";
import { withinCondition } from "./reach.ts";

/** A folder that holds live records, in itself or in folders within it. */
export interface RecordFolder {
  readonly path: string;
  /** Number of records in the folder itself. */
  readonly own: number;
  /** Number of records in it and everywhere within it. */
  readonly total: number;
}

/** A folder that a query asks for with everything within it. */
interface FolderAsked {
  readonly field: string;
  readonly parameter: string;
  readonly folder: string;
}

/** Returns the field of a module that tells the folder of a record, if it has one. */
export function folderField({ fields, list }: AnyModule): string | undefined {
  return Object.keys(list.filters ?? {}).find((key) => fields[key]?.isFolder);
}

/** Returns the folders that a query asks for with all within them; the top of all folders asks for nothing. */
export function foldersAsked(
  module: AnyModule,
  filters: Readonly<Record<string, string>>,
): readonly FolderAsked[] {
  return filtersOf(module).flatMap(({ kind, field, parameter }) => {
    const asked = filters[parameter] ?? "";
    if (kind !== "within" || asked === "" || asked === noFolder) return [];
    return [{ field, parameter, folder: normaliseFolder(asked) }];
  });
}

/**
 * The condition of lying in a folder or within it, as one stretch of the index: SQLite uses no partial index for the
 * parts of an OR. Texts are compared byte by byte on both engines, and `0` is the character after the slash; of what
 * lies between, such as `a b`, the rest of the condition leaves out what is another folder.
 */
export function withinFolder(column: AnyColumn | SQL, folder: string): SQL {
  const [first, end] = [`${folder}/`, `${folder}0`];
  return sql`${column} >= ${folder} AND ${column} < ${end} AND (${column} = ${folder} OR ${column} >= ${first})`;
}

/** Counts the live records in a folder and within it, by the counters of the single folders. */
export async function totalWithin({ name }: AnyModule, field: string, folder: string): Promise<number> {
  const { total } = await database().get<{ total: number | null }>(
    sql`SELECT CAST(sum(total) AS BIGINT) AS total FROM listing_totals
      WHERE module = ${name} AND field = ${toSnakeCase(field)} AND ${withinFolder(sql.raw("value"), folder)}`,
  );
  return total ?? 0;
}

/**
 * Returns all folders of a module's live records in the order of their paths, those above them included: by the
 * counters of the single folders, and within a reach by counting.
 */
export async function recordFolders(
  module: AnyModule,
  field: string,
  {
    reach,
    connection = database(),
  }: { readonly reach?: RecordReach | undefined; connection?: Connection } = {},
): Promise<readonly RecordFolder[]> {
  const rows = await connection.all<{ path: string; own: number }>(
    reach ? countedFolders(module, field, reach) : knownFolders(module, field),
  );
  const folders = new Map<string, { own: number; total: number }>();
  for (const { path, own } of rows)
    for (const on of foldersOnTheWay(path)) {
      const known = folders.get(on) ?? { own: 0, total: 0 };
      folders.set(on, { own: known.own + (on === path ? own : 0), total: known.total + own });
    }
  return [...folders]
    .map(([path, counts]) => ({ path, ...counts }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function knownFolders({ name }: AnyModule, field: string): SQL {
  return sql`SELECT value AS path, total AS own FROM listing_totals
    WHERE module = ${name} AND field = ${toSnakeCase(field)} AND value > '' AND total > 0`;
}

function countedFolders(module: AnyModule, field: string, reach: RecordReach): SQL {
  const column = columnNamed(module, field);
  return sql`SELECT ${column} AS path, count(*) AS own FROM ${module.table}
    WHERE ${isNull(module.table.deletedAt)} AND ${column} > '' AND ${withinCondition(module, reach)} GROUP BY ${column}`;
}
