import { getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Connection } from "#db/client";
import { isAmongTexts, joinInOrder, numberIn, rowsOfTexts, unindexed } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { referringFields, structuralFields } from "../references.ts";
import { recordNamed } from "./end-names.ts";

export interface BrokenReference {
  readonly id: RecordId;
  /** Title of the referring record. */
  readonly title: string;
  readonly field: string;
  readonly toModule: string;
  readonly toId: string;
  /** Title of the record referred to; null where it is deleted. */
  readonly target: string | null;
  /** Permanently deleted, in the trash, or not visible to those who see the record that refers. */
  readonly reason: "gone" | "trashed" | "hidden";
}

interface Asked {
  readonly now: Date;
  /** Modules whose records visitors look for at an address. */
  readonly places: readonly string[];
}

/** The first references of a module's records outside the trash that lead nowhere. */
export async function brokenReferences(
  connection: Connection,
  module: AnyModule,
  { limit, ...asked }: Asked & { readonly limit: number },
): Promise<readonly BrokenReference[]> {
  const found = await mapSeries(await brokenOf(connection, module, asked), (broken) =>
    connection.all<BrokenReference>(sql`${broken} ORDER BY title, "field", "toId" LIMIT ${limit}`),
  );
  return found.flat().slice(0, limit);
}

/** Returns the number of broken references. */
export async function countBrokenReferences(
  connection: Connection,
  module: AnyModule,
  asked: Asked,
): Promise<number> {
  const counts = await mapSeries(await brokenOf(connection, module, asked), async (broken) => {
    const row = await connection.get<{ count: number }>(
      sql`SELECT count(*) AS count FROM (${broken}) AS broken`,
    );
    return row?.count ?? 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Runs one query for each module that a module's records can refer to and any do, and one for targets that no longer
 * exist.
 */
async function brokenOf(
  connection: Connection,
  module: AnyModule,
  { now, places }: Asked,
): Promise<readonly SQL[]> {
  const ends = usingFields(module).map((key) => module.fields[key]?.to);
  const referredTo = await modulesReferredTo(connection);
  const known = everyModule().filter(
    ({ name }) => referredTo.has(name) && (ends.includes(undefined) || ends.includes(name)),
  );
  const questions = known.map((target) => toRecords(module, target, now, places.includes(target.name)));
  return ends.includes(undefined) ? [...questions, toNothing(module)] : questions;
}

/** Querying each module by its index is far cheaper than one query for each pair of modules that might refer. */
async function modulesReferredTo(connection: Connection): Promise<ReadonlySet<string>> {
  const names = JSON.stringify(everyModule().map(({ name }) => name));
  const rows = await connection.all<{ name: string }>(sql`SELECT asked.value AS name
    FROM ${rowsOfTexts(names, "asked")} WHERE EXISTS (SELECT 1 FROM record_references WHERE to_module = asked.value)`);
  return new Set(rows.map(({ name }) => name));
}

function usingFields(module: AnyModule): readonly string[] {
  const structural = structuralFields(module);
  return referringFields(module).filter((key) => !structural.includes(key));
}

function toRecords(module: AnyModule, target: AnyModule, now: Date, isPlace: boolean): SQL {
  const id = recordNamed(target, sql`ends.to_id`);
  const isAway = sql`target.id IS NULL OR target.deleted_at IS NOT NULL`;
  return select(module, {
    ends: sql`to_module = ${target.name}`,
    join: sql`LEFT JOIN ${sql.identifier(getTableName(target.table))} target ON target.id = ${id}`,
    isBroken: isPlace ? sql`${isAway} OR NOT (${isShown("target", target, now)})` : isAway,
    isTold: isPlace ? sql`${isAway} OR (${isShown("referring", module, now)})` : sql`TRUE`,
    name: columnOf("target", target.list.columns[0]),
    reason: sql`CASE WHEN target.id IS NULL THEN 'gone' WHEN target.deleted_at IS NOT NULL THEN 'trashed' ELSE 'hidden' END`,
  });
}

function toNothing(module: AnyModule): SQL {
  const names = JSON.stringify(everyModule().map(({ name }) => name));
  const ends = sql`NOT (${isAmongTexts(sql`to_module`, names)})`;
  const gone = { isTold: sql`TRUE`, name: sql`NULL`, reason: sql`'gone'` };
  return select(module, { ...gone, ends, join: sql``, isBroken: sql`TRUE` });
}

interface Question {
  /** Which ends of references are looked at: each once, and only the broken ones lead to those who refer to them. */
  readonly ends: SQL;
  readonly join: SQL;
  readonly isBroken: SQL;
  readonly isTold: SQL;
  readonly name: SQL;
  readonly reason: SQL;
}

/** The plus signs leave the database one index for the way back from an end: that of ends. */
function select(module: AnyModule, { ends, join, isBroken, isTold, name, reason }: Question): SQL {
  const id = module.id === "uuid" ? sql`reference.from_id` : numberIn(sql`reference.from_id`);
  const using = JSON.stringify(usingFields(module));
  return sql`SELECT referring.id AS id, ${columnOf("referring", module.list.columns[0])} AS title,
      reference.field AS "field", reference.to_module AS "toModule", reference.to_id AS "toId",
      ${name} AS target, ${reason} AS reason
    FROM (SELECT DISTINCT to_module, to_id FROM record_references WHERE ${ends}) ends ${join}
    ${joinInOrder} record_references reference ON reference.to_module = ends.to_module
      AND reference.to_id = ends.to_id AND ${unindexed(sql`reference.from_module`)} = ${module.name}
      AND ${isAmongTexts(unindexed(sql`reference.field`), using)}
    ${joinInOrder} ${sql.identifier(getTableName(module.table))} referring ON referring.id = ${id}
    WHERE (${isBroken}) AND referring.deleted_at IS NULL AND (${isTold})`;
}

/** Condition that visitors may see a record, as far as its module hides any. */
function isShown(alias: string, { fields }: AnyModule, now: Date): SQL {
  const time = now.getTime();
  if (!fields.publishAt || !fields.unpublishAt) return sql`${columnOf(alias, "deletedAt")} IS NULL`;
  const [from, until] = [columnOf(alias, "publishAt"), columnOf(alias, "unpublishAt")];
  return sql`${columnOf(alias, "deletedAt")} IS NULL AND ${columnOf(alias, "status")} = 'published'
    AND coalesce(${from} <= ${time}, TRUE) AND coalesce(${until} > ${time}, TRUE)`;
}

function columnOf(alias: string, key: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(toSnakeCase(key))}`;
}
