import { and, eq, getTableColumns, isNull, like, ne, or } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyColumn, AnyTable } from "#db/columns";
import { slugSeparator } from "#lib/platform/latin-slug";
import { mapSeries } from "#lib/platform/map-series";
import type { Row } from "../engine/form/encode.ts";

/** Columns of a record in a module with an address; one that is not a tree has no parent. */
export interface AddressedRow extends Row {
  readonly id: number;
  readonly version: number;
  readonly language: string;
  readonly slug: string;
  readonly path: string;
  readonly parentId?: number | null;
  readonly position?: number;
  readonly translationOf?: number | null;
  readonly status?: "draft" | "published";
  readonly publishAt?: Date | null;
  readonly unpublishAt?: Date | null;
  readonly workingCopy?: string | null;
  readonly audience?: string;
  readonly audienceAbove?: string;
  readonly deletedAt: Date | null;
  readonly deletedBy: string | null;
}

export async function recordById(
  connection: Connection,
  table: AnyTable,
  id: number,
): Promise<AddressedRow | undefined> {
  return (await connection
    .select()
    .from(table)
    .where(eq(columnsOf(table).id, id))
    .get()) as AddressedRow | undefined;
}

/** Returns the record outside the trash that has a path in a language. */
export async function recordAt(
  connection: Connection,
  table: AnyTable,
  { language, path }: { readonly language: string; readonly path: string },
): Promise<AddressedRow | undefined> {
  const columns = columnsOf(table);
  const isThere = and(eq(columns.path, path), eq(columns.language, language), isNull(columns.deletedAt));
  return (await connection.select().from(table).where(isThere).get()) as AddressedRow | undefined;
}

/** Records from a record's parent up to the root, nearest first. */
export async function ancestorsOf(
  connection: Connection,
  table: AnyTable,
  parentId: number | null,
): Promise<readonly AddressedRow[]> {
  const parent = parentId === null ? undefined : await recordById(connection, table, parentId);
  return parent ? [parent, ...(await ancestorsOf(connection, table, parent.parentId ?? null))] : [];
}

export async function childrenOf(
  connection: Connection,
  table: AnyTable,
  parentId: number,
): Promise<readonly AddressedRow[]> {
  const children = connection
    .select()
    .from(table)
    .where(eq(columnsOf(table).parentId, parentId))
    .orderBy(columnsOf(table).id);
  return (await children.all()) as AddressedRow[];
}

/** Returns the depth of each record of a tree, the trash included; 0 is a root. */
export async function depthsOf(
  connection: Connection,
  table: AnyTable,
): Promise<ReadonlyMap<number, number>> {
  const { id, parentId } = columnsOf(table);
  const rows = (await connection.select({ id, parentId }).from(table).all()) as readonly {
    id: number;
    parentId: number | null;
  }[];
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const depthOf = (of: number | null | undefined): number => (of ? 1 + depthOf(parents.get(of)) : -1);
  return new Map(rows.map((row) => [row.id, depthOf(row.id)]));
}

/** Returns the number of levels of records outside the trash below a record. */
export async function levelsBelow(connection: Connection, table: AnyTable, id: number): Promise<number> {
  const live = (await childrenOf(connection, table, id)).filter(({ deletedAt }) => deletedAt === null);
  if (live.length === 0) return 0;
  return 1 + Math.max(...(await mapSeries(live, (child) => levelsBelow(connection, table, child.id))));
}

/** Slugs of a language that are a given one or start with it and a dash. */
export async function slugsLike(
  connection: Connection,
  table: AnyTable,
  language: string,
  slug: string,
  name: "slug" | "key" = "slug",
): Promise<readonly string[]> {
  const columns = columnsOf(table);
  const isLike = or(eq(columns[name], slug), like(columns[name], `${slug}${slugSeparator}%`));
  const rows = await connection
    .select({ slug: columns[name] })
    .from(table)
    .where(and(eq(columns.language, language), isLike, isNull(columns.deletedAt)))
    .all();
  return rows.map((row) => String(row.slug));
}

/** Lists the other records outside the trash that are translations of the same content. */
export async function translationsBeside(
  connection: Connection,
  table: AnyTable,
  { id, translationOf }: Pick<AddressedRow, "id" | "translationOf">,
): Promise<readonly AddressedRow[]> {
  return inSet(connection, table, translationOf ?? id, id);
}

/** Checks whether another record of the same translation set already has a language. */
export async function hasTranslation(
  connection: Connection,
  table: AnyTable,
  { setId, language, exceptId }: { setId: number; language: string; exceptId: number },
): Promise<boolean> {
  return (await inSet(connection, table, setId, exceptId)).some((other) => other.language === language);
}

/**
 * Lists a record's live branch, or with a time the branch that went to the trash then: without the record itself,
 * siblings in the order of their creation.
 */
export async function branchBelow(
  connection: Connection,
  table: AnyTable,
  id: number,
  trashedAt: Date | null,
): Promise<readonly AddressedRow[]> {
  const along = (await childrenOf(connection, table, id)).filter(
    ({ deletedAt }) => deletedAt?.getTime() === trashedAt?.getTime(),
  );
  const below = await mapSeries(along, (child) => branchBelow(connection, table, child.id, trashedAt));
  return [...along, ...below.flat()];
}

async function inSet(
  connection: Connection,
  table: AnyTable,
  setId: number,
  exceptId: number,
): Promise<readonly AddressedRow[]> {
  const columns = columnsOf(table);
  const set = connection
    .select()
    .from(table)
    .where(
      and(
        or(eq(columns.id, setId), eq(columns.translationOf, setId)),
        ne(columns.id, exceptId),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns.id);
  return (await set.all()) as AddressedRow[];
}

type Columns = Record<
  "id" | "parentId" | "language" | "slug" | "path" | "key" | "translationOf" | "deletedAt",
  AnyColumn
>;

function columnsOf(table: AnyTable): Columns {
  return getTableColumns(table) as Columns;
}
