import type { Placeholder, SQL } from "drizzle-orm";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { unindexed } from "#db/expressions";
import type { Language } from "#lib/platform/i18n/languages";
import { audience } from "../audience.ts";
import type { Row } from "../engine/form/encode.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";

/*
 * Records visible to visitors, of any module that is published, translated and addressed.
 */

/** The record with a path of a language. */
export async function findLiveAt(
  module: AnyModule,
  { language, path }: { readonly language: Language; readonly path: string },
  now: Date,
): Promise<Row | undefined> {
  const [row] = await select(module, now, [
    eq(columnOf(module, "language"), language),
    eq(columnOf(module, "path"), path),
  ]).limit(1);
  return row as Row | undefined;
}

export async function listLiveByIds(
  module: AnyModule,
  ids: readonly RecordId[],
  now: Date,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  return (await select(module, now, [inArray(module.table.id, [...ids])])) as readonly Row[];
}

/** Lists records of a translation set, which is identified by the id of its original; the oldest first. */
export async function listLiveSet(
  module: AnyModule,
  originalId: RecordId,
  now: Date,
): Promise<readonly Row[]> {
  const isOfSet = or(eq(module.table.id, originalId), eq(columnOf(module, "translationOf"), originalId));
  return (await select(module, now, [isOfSet]).orderBy(asc(module.table.id))) as readonly Row[];
}

/** Lists a range of the records of a language, or of all, the greatest of a field first. */
export async function listLive(
  module: AnyModule,
  {
    newestBy,
    limit,
    offset = 0,
    ...selection
  }: LiveSelection & { readonly newestBy: string; readonly limit: number; readonly offset?: number },
  now: Date,
): Promise<readonly Row[]> {
  return (await select(module, now, conditionsOf(module, selection))
    .orderBy(desc(columnOf(module, newestBy)), asc(module.table.id))
    .limit(limit)
    .offset(offset)) as readonly Row[];
}

export async function countLive(module: AnyModule, selection: LiveSelection, now: Date): Promise<number> {
  const isVisible = visibleOf(module, now);
  return database().$count(module.table, and(isVisible, ...conditionsOf(module, selection)));
}

/** Records of a language, or of all, that meet a condition. */
interface LiveSelection {
  readonly language?: Language;
  readonly where?: SQL | undefined;
}

function conditionsOf(module: AnyModule, { language, where }: LiveSelection): readonly (SQL | undefined)[] {
  return [language === undefined ? undefined : eq(columnOf(module, "language"), language), where];
}

function select(module: AnyModule, now: Date, conditions: readonly (SQL | undefined)[]) {
  return database()
    .select()
    .from(module.table)
    .where(and(visibleOf(module, now), ...conditions));
}

function visibleOf({ table }: AnyModule, now: Date): SQL | undefined {
  return visible(getTableColumns(table) as unknown as Parameters<typeof visible>[0], now);
}

function columnOf({ name, table }: AnyModule, key: string): AnyColumn {
  const column = (getTableColumns(table) as Readonly<Record<string, AnyColumn>>)[key];
  if (!column) throw new Error(`Records of ${name} have no column ${key}.`);
  return column;
}

/** Columns that decide whether records of a module with publication are shown. */
interface Publication {
  readonly status: AnyColumn;
  readonly publishAt: AnyColumn;
  readonly unpublishAt: AnyColumn;
  readonly deletedAt: AnyColumn;
}

/** Columns of a module whose records are for everyone or for some. */
interface Restricted extends Publication {
  readonly audience: AnyColumn;
  /** Audience of the records above it, in a tree. */
  readonly audienceAbove?: AnyColumn;
}

/**
 * Returns the condition for what the current viewer (`lib/kernel/audience`) may see of a table at a time. Every query
 * of the website uses it, so that none can forget a part of it.
 */
export function visible(table: Restricted, now: Date | Placeholder): SQL | undefined {
  const columns = [table.audience, ...(table.audienceAbove ? [table.audienceAbove] : [])];
  const forAll = columns.map((column) => sql`${unindexed(column)} = 'everybody'`);
  return and(shown(table, now), ...(audience() === "everybody" ? forAll : []));
}

/**
 * Condition that a record is published, within its times and not in the trash. The plus keeps SQLite from searching
 * by the status, which most records share.
 */
export function shown(table: Publication, now: Date | Placeholder): SQL | undefined {
  const time = now instanceof Date ? now.getTime() : now;
  return and(
    sql`${unindexed(table.status)} = 'published'`,
    isNull(table.deletedAt),
    or(isNull(table.publishAt), lte(table.publishAt, sql`${time}`)),
    or(isNull(table.unpublishAt), gt(table.unpublishAt, sql`${time}`)),
  );
}
