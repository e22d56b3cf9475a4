import { getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Connection } from "#db/client";
import { isAmongTexts, joinInOrder, numberIn, rowsOfTexts, unindexed } from "#db/expressions";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { referringFields, structuralFields } from "../references.ts";
import { recordNamed } from "./end-names.ts";

export interface BrokenReference {
  /** The module of the referring record. */
  readonly module: AnyModule;
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
  /** The condition of the referring records of a module that somebody may change, where these are not all. */
  readonly changeable?: (module: AnyModule) => SQL | undefined;
}

/** The first references of records outside the trash that lead nowhere, in the order of their modules. */
export async function brokenReferences(
  connection: Connection,
  modules: readonly AnyModule[],
  { limit, ...asked }: Asked & { readonly limit: number },
): Promise<readonly BrokenReference[]> {
  const broken = await brokenOf(connection, modules, asked);
  if (!broken) return [];
  const found = await connection.all<Omit<BrokenReference, "module" | "id"> & { place: number; id: string }>(
    sql`${broken} ORDER BY place, title, "field", "toId" LIMIT ${limit}`,
  );
  return found.flatMap(({ place, id, ...reference }) => {
    const module = modules[place];
    return module ? [{ module, id: module.id === "uuid" ? id : Number(id), ...reference }] : [];
  });
}

export async function countBrokenReferences(
  connection: Connection,
  modules: readonly AnyModule[],
  asked: Asked,
): Promise<number> {
  const broken = await brokenOf(connection, modules, asked);
  if (!broken) return 0;
  const row = await connection.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM (${broken}) AS broken`,
  );
  return row?.count ?? 0;
}

/**
 * One query for everything: the ends that lead nowhere, by the modules that are referred to, and then who refers to
 * them, by the modules asked about. Undefined if none of these can refer.
 */
async function brokenOf(
  connection: Connection,
  modules: readonly AnyModule[],
  { now, places, changeable }: Asked,
): Promise<SQL | undefined> {
  if (modules.length === 0) return undefined;
  const referredTo = await modulesReferredTo(connection);
  const known = everyModule().filter(({ name }) => referredTo.has(name));
  const ends = [...known.map((target) => brokenEnds(target, now, places.includes(target.name))), lostEnds()];
  const using = modules.map((module, place) => referencesOf(module, place, now, changeable?.(module)));
  return sql`WITH ends AS (${sql.join(ends, sql` UNION ALL `)})
    SELECT * FROM (${sql.join(using, sql` UNION ALL `)}) AS broken`;
}

/** Looking only into modules that are referred to is far cheaper. */
async function modulesReferredTo(connection: Connection): Promise<ReadonlySet<string>> {
  const rows = await connection.all<{ name: string }>(sql`SELECT asked.value AS name
    FROM ${rowsOfTexts(moduleNames(), "asked")}
    WHERE EXISTS (SELECT 1 FROM record_references WHERE to_module = asked.value)`);
  return new Set(rows.map(({ name }) => name));
}

function moduleNames(): string {
  return JSON.stringify(everyModule().map(({ name }) => name));
}

/** Records of a module that something refers to, each once, which are gone, in the trash, or not visible. */
function brokenEnds(target: AnyModule, now: Date, isPlace: boolean): SQL {
  const isAway = sql`target.id IS NULL OR target.deleted_at IS NOT NULL`;
  return sql`SELECT used.to_module AS to_module, used.to_id AS to_id,
      CAST(${columnOf("target", target.list.columns[0])} AS text) AS target,
      CASE WHEN target.id IS NULL THEN 'gone' WHEN target.deleted_at IS NOT NULL THEN 'trashed' ELSE 'hidden' END AS reason
    FROM (SELECT DISTINCT to_module, to_id FROM record_references WHERE to_module = ${target.name}) used
    LEFT JOIN ${sql.identifier(getTableName(target.table))} target
      ON target.id = ${recordNamed(target, sql`used.to_id`)}
    WHERE ${isPlace ? sql`${isAway} OR NOT (${isShown("target", target, now)})` : isAway}`;
}

/** Ends in modules that are no longer there. */
function lostEnds(): SQL {
  return sql`SELECT DISTINCT to_module, to_id, CAST(NULL AS text) AS target, 'gone' AS reason FROM record_references
    WHERE NOT (${isAmongTexts(sql`to_module`, moduleNames())})`;
}

/**
 * References of a module's records to such ends; a hidden one matters to visitors only. The plus signs leave the
 * database one index for the way back from an end: that of ends.
 */
function referencesOf(module: AnyModule, place: number, now: Date, condition: SQL | undefined): SQL {
  const id = module.id === "uuid" ? sql`reference.from_id` : numberIn(sql`reference.from_id`);
  const structural = structuralFields(module);
  const using = JSON.stringify(referringFields(module).filter((key) => !structural.includes(key)));
  return sql`SELECT CAST(${place} AS integer) AS place, CAST(referring.id AS text) AS id,
      CAST(${columnOf("referring", module.list.columns[0])} AS text) AS title,
      reference.field AS "field", reference.to_module AS "toModule", reference.to_id AS "toId", ends.target, ends.reason
    FROM ends
    ${joinInOrder} record_references reference ON reference.to_module = ends.to_module
      AND reference.to_id = ends.to_id AND ${unindexed(sql`reference.from_module`)} = ${module.name}
      AND ${isAmongTexts(unindexed(sql`reference.field`), using)}
    ${joinInOrder} ${sql.identifier(getTableName(module.table))} referring ON referring.id = ${id}
    WHERE referring.deleted_at IS NULL AND (ends.reason <> 'hidden' OR (${isShown("referring", module, now)}))
      ${condition ? sql`AND referring.id IN (${idsOf(module, condition)})` : sql``}`;
}

function idsOf({ table }: AnyModule, condition: SQL): SQL {
  return sql`SELECT ${table.id} FROM ${table} WHERE ${condition}`;
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
