import { getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type Connection, database } from "#db/client";
import { rowsOfTexts } from "#db/expressions";
import { pages } from "#lib/content/pages";
import { isHomePage } from "#lib/content/pages/home";
import { type Audience, withAudience } from "#lib/kernel/audience";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { Reference } from "#lib/kernel/fields/field";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { publicTypeOf } from "#lib/kernel/public-types";
import { recordNamed } from "#lib/kernel/queries/end-names";
import { recordsLinkingTo } from "#lib/kernel/queries/linking-records";
import { referringFields, structuralFields } from "#lib/kernel/references";
import { moduleNamed } from "#lib/kernel/registry";
import { audienceOf } from "#lib/kernel/traits/published/audience-of";
import { mapSeries } from "#lib/platform/map-series";
import type { Hint } from "./check-record.ts";

/** Returns the references of the record that visitors cannot see: deleted, or not published at the time. */
export async function livingReferences(
  module: AnyModule,
  row: Row,
  now: Date,
  mayRead: MayRead,
): Promise<readonly Hint[]> {
  const structural = structuralFields(module);
  const fields = referringFields(module).filter((key) => !structural.includes(key) && isFilled(row[key]));
  const hints = await mapSeries(fields, async (field) => {
    const references = module.fields[field]?.references?.(row[field]) ?? [];
    return (
      await mapSeries(byModule(references), (group) =>
        hintsOf(field, group, { now, audience: audienceOf(row), mayRead }),
      )
    ).flat();
  });
  return hints.flat();
}

/**
 * Checks whether the reader of the hints may read the records of a module; others are shown numbers in place of
 * names.
 */
export type MayRead = (module: AnyModule) => boolean;

interface Group {
  readonly module: string;
  readonly ids: readonly string[];
}

function byModule(references: readonly Reference[]): readonly Group[] {
  const groups = Map.groupBy(references, ({ module }) => module);
  return [...groups].map(([module, found]) => ({
    module,
    ids: [...new Set(found.map(({ id }) => String(id)))],
  }));
}

/** The time of a check, and the audience of the record that refers to others. */
interface Look {
  readonly now: Date;
  readonly audience: Audience;
  readonly mayRead: MayRead;
}

async function hintsOf(field: string, { module: name, ids }: Group, look: Look): Promise<readonly Hint[]> {
  const module = moduleNamed(name);
  if (!module) return [{ reason: "gone", field, about: name }];
  const nameOf = ({ id, title }: ReferencedRecord) => (look.mayRead(module) ? title : `#${id}`);
  const found = await findReferenced(database(), module, ids);
  const there = found.filter(({ isTrashed }) => !isTrashed);
  const ended = found.filter(({ isTrashed }) => isTrashed).map(nameOf);
  const lost = ids.filter((id) => !found.some(({ name: known }) => known === id)).map((id) => `#${id}`);
  const hidden = await hiddenOf(module, there, { ...look, audience: "signedIn" });
  const notForAll = (await hiddenOf(module, there, look)).filter((one) => !hidden.includes(one));
  return [
    ...[...ended, ...lost].map((about): Hint => ({ reason: "gone", field, about })),
    ...hidden.map((one): Hint => ({ reason: "hidden", field, about: nameOf(one) })),
    ...notForAll.map((one): Hint => ({ reason: "forSignedIn", field, about: nameOf(one) })),
  ];
}

async function hiddenOf(
  module: AnyModule,
  found: Awaited<ReturnType<typeof findReferenced>>,
  { now, audience }: Pick<Look, "now" | "audience">,
): Promise<typeof found> {
  const publicType = module.fields.publishAt ? publicTypeOf(module.name) : undefined;
  if (!publicType) return [];
  const ids = found.map(({ id }) => id);
  const live = await withAudience(audience, () => publicType.live(ids, now));
  const known = new Set(live.map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}

/** Visitors find a record by the list of its kind, the navigation or a record above; one without any of these needs a link. */
export async function linksToIt(module: AnyModule, row: Row): Promise<readonly Hint[]> {
  const publicType = publicTypeOf(module.name);
  const isListed =
    !publicType ||
    publicType.listAddress !== undefined ||
    row.inNavigation === true ||
    isFilled(row.parentId);
  if (isListed || (await isLinked(module, row))) return [];
  return [{ reason: "nothingLinksHere", field: "" }];
}

async function isLinked(module: AnyModule, row: Row): Promise<boolean> {
  if (row.id === 0) return false;
  if (module.name === pages.name && (await isHomePage(database(), Number(row.id)))) return true;
  const address = await publicTypeOf(module.name)?.addressOf(row, new Date());
  return (await recordsLinkingTo(database(), { module: module.name, id: row.id, address })).length > 0;
}

/** A record to which another one refers. */
interface ReferencedRecord {
  readonly id: RecordId;
  /** Name by which the reference identifies it. */
  readonly name: string;
  readonly title: string;
  readonly isTrashed: boolean;
}

/** Finds the records of a module that references name, by their ids or by another key of the module's records. */
async function findReferenced(
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
