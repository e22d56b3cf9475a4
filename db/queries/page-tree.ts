import { and, eq, isNull, like, max, ne, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { pages, redirections } from "#db/schema";
import { fold } from "#lib/i18n/folding";
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

export async function setPath(connection: Connection, id: number, path: string): Promise<void> {
  await connection.update(pages).set({ path }).where(eq(pages.id, id)).run();
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

/** Everything that led to `from` leads to `to` from now on, `from` included; nothing leads away from `to`. */
export async function redirectAddress(
  connection: Connection,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await forgetRedirection(connection, to);
  await forgetRedirection(connection, from);
  const followers = await connection
    .select({ id: redirections.id, source: redirections.source })
    .from(redirections)
    .where(and(eq(redirections.target, from), isNull(redirections.deletedAt)))
    .all();
  for (const { id, source } of followers) {
    const version = sql`${redirections.version} + 1`;
    await connection
      .update(redirections)
      .set({ target: to, updatedAt: now, version, searchText: searchTextOf(source, to) })
      .where(eq(redirections.id, id))
      .run();
  }
  const texts = { letter: "/", searchText: searchTextOf(from, to) };
  await connection
    .insert(redirections)
    .values({ source: from, target: to, code: "301", enabled: true, ...texts })
    .run();
}

function searchTextOf(source: string, target: string): string {
  return `${fold(source)}\n${fold(target)}`;
}

/** An address that a page took over is no longer redirected. */
export async function forgetRedirection(connection: Connection, source: string): Promise<void> {
  await connection
    .delete(redirections)
    .where(and(eq(redirections.source, source), isNull(redirections.deletedAt)))
    .run();
}

/** Moves everything below a page to the trash with it, marked by the same time. */
export async function trashBranch(
  connection: Connection,
  id: number,
  deletedAt: Date,
  deletedBy: string | null,
): Promise<void> {
  for (const child of (await childrenOf(connection, id)).filter((page) => page.deletedAt === null)) {
    await connection.update(pages).set({ deletedAt, deletedBy }).where(eq(pages.id, child.id)).run();
    await trashBranch(connection, child.id, deletedAt, deletedBy);
  }
}

/** Brings back what went to the trash together with a page. */
export async function restoreBranch(connection: Connection, id: number, deletedAt: Date): Promise<void> {
  for (const child of (await childrenOf(connection, id)).filter(
    (page) => page.deletedAt?.getTime() === deletedAt.getTime(),
  )) {
    await connection
      .update(pages)
      .set({ deletedAt: null, deletedBy: null })
      .where(eq(pages.id, child.id))
      .run();
    await restoreBranch(connection, child.id, deletedAt);
  }
}
