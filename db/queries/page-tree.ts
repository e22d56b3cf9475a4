import { and, eq, isNull, like, max, ne, or } from "drizzle-orm";
import type { Connection } from "#db/client";
import { pages } from "#db/schema";
import { inTurn } from "#lib/in-turn";

export type PageRow = typeof pages.$inferSelect;
type Language = PageRow["language"];

export async function pageById(connection: Connection, id: number): Promise<PageRow | undefined> {
  return connection.select().from(pages).where(eq(pages.id, id)).get();
}

/** Pages from a page's parent up to the root, nearest first. */
export async function ancestorsOf(
  connection: Connection,
  parentId: number | null,
): Promise<readonly PageRow[]> {
  const parent = parentId === null ? undefined : await pageById(connection, parentId);
  return parent ? [parent, ...(await ancestorsOf(connection, parent.parentId))] : [];
}

export async function childrenOf(connection: Connection, parentId: number): Promise<readonly PageRow[]> {
  return connection.select().from(pages).where(eq(pages.parentId, parentId)).all();
}

/** How many levels of live pages hang under a page. */
export async function levelsBelow(connection: Connection, id: number): Promise<number> {
  const children = await connection
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.parentId, id), isNull(pages.deletedAt)))
    .all();
  return children.length === 0
    ? 0
    : 1 + Math.max(...(await inTurn(children, (child) => levelsBelow(connection, child.id))));
}

/** The place after the last page under a parent. */
export async function nextPosition(
  connection: Connection,
  language: Language,
  parentId: number | null,
): Promise<number> {
  const sameParent = parentId === null ? isNull(pages.parentId) : eq(pages.parentId, parentId);
  const last = await connection
    .select({ position: max(pages.position) })
    .from(pages)
    .where(and(eq(pages.language, language), sameParent))
    .get();
  return (last?.position ?? -1) + 1;
}

/** Slugs of a language that are a given one or start with it and a dash. */
export async function slugsLike(
  connection: Connection,
  language: Language,
  slug: string,
): Promise<readonly string[]> {
  return (
    await connection
      .select({ slug: pages.slug })
      .from(pages)
      .where(
        and(
          eq(pages.language, language),
          or(eq(pages.slug, slug), like(pages.slug, `${slug}-%`)),
          isNull(pages.deletedAt),
        ),
      )
      .all()
  ).map((row) => row.slug);
}

/** The other pages outside the trash that say the same as a page in other languages. */
export async function translationsBeside(connection: Connection, page: PageRow): Promise<readonly PageRow[]> {
  const setId = page.translationOf ?? page.id;
  return connection
    .select()
    .from(pages)
    .where(
      and(
        or(eq(pages.id, setId), eq(pages.translationOf, setId)),
        ne(pages.id, page.id),
        isNull(pages.deletedAt),
      ),
    )
    .all();
}

/** Whether another page of the same translation set already speaks a language. */
export async function hasTranslation(
  connection: Connection,
  setId: number,
  language: Language,
  exceptId: number,
): Promise<boolean> {
  const found = await connection
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        or(eq(pages.id, setId), eq(pages.translationOf, setId)),
        eq(pages.language, language),
        ne(pages.id, exceptId),
        isNull(pages.deletedAt),
      ),
    )
    .get();
  return found !== undefined;
}

/** A page's live branch, or with a time what went to the trash then: the page itself left out, in no order. */
export async function branchBelow(
  connection: Connection,
  id: number,
  trashedAt: Date | null,
): Promise<readonly PageRow[]> {
  const isAlong = trashedAt === null ? isNull(pages.deletedAt) : eq(pages.deletedAt, trashedAt);
  const children = await connection
    .select()
    .from(pages)
    .where(and(eq(pages.parentId, id), isAlong))
    .all();
  const below = await inTurn(children, (child) => branchBelow(connection, child.id, trashedAt));
  return [...children, ...below.flat()];
}
