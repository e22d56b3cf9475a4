import { and, eq, isNull, like, max, ne, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { pages, redirections } from "#db/schema";
import { fold } from "#lib/i18n/folding";

export type PageRow = typeof pages.$inferSelect;
type Language = PageRow["language"];

export function pageById(connection: Connection, id: number): PageRow | undefined {
  return connection.select().from(pages).where(eq(pages.id, id)).get();
}

/** Pages from a page's parent up to the root, nearest first. */
export function ancestorsOf(connection: Connection, parentId: number | null): readonly PageRow[] {
  const parent = parentId === null ? undefined : pageById(connection, parentId);
  return parent ? [parent, ...ancestorsOf(connection, parent.parentId)] : [];
}

export function childrenOf(connection: Connection, parentId: number): readonly PageRow[] {
  return connection.select().from(pages).where(eq(pages.parentId, parentId)).all();
}

/** How many levels of live pages hang under a page. */
export function levelsBelow(connection: Connection, id: number): number {
  const children = connection
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.parentId, id), isNull(pages.deletedAt)))
    .all();
  return children.length === 0
    ? 0
    : 1 + Math.max(...children.map((child) => levelsBelow(connection, child.id)));
}

/** The place after the last page under a parent. */
export function nextPosition(connection: Connection, language: Language, parentId: number | null): number {
  const sameParent = parentId === null ? isNull(pages.parentId) : eq(pages.parentId, parentId);
  const last = connection
    .select({ position: max(pages.position) })
    .from(pages)
    .where(and(eq(pages.language, language), sameParent))
    .get();
  return (last?.position ?? -1) + 1;
}

export function setPath(connection: Connection, id: number, path: string): void {
  connection.update(pages).set({ path }).where(eq(pages.id, id)).run();
}

/** Slugs of a language that are a given one or start with it and a dash. */
export function slugsLike(connection: Connection, language: Language, slug: string): readonly string[] {
  return connection
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
    .map((row) => row.slug);
}

/** Whether another page of the same translation set already speaks a language. */
export function hasTranslation(
  connection: Connection,
  setId: number,
  language: Language,
  exceptId: number,
): boolean {
  const found = connection
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
export function redirectAddress(connection: Connection, from: string, to: string, now: Date): void {
  forgetRedirection(connection, to);
  forgetRedirection(connection, from);
  const followers = connection
    .select({ id: redirections.id, source: redirections.source })
    .from(redirections)
    .where(and(eq(redirections.target, from), isNull(redirections.deletedAt)))
    .all();
  for (const { id, source } of followers) {
    const version = sql`${redirections.version} + 1`;
    connection
      .update(redirections)
      .set({ target: to, updatedAt: now, version, searchText: searchTextOf(source, to) })
      .where(eq(redirections.id, id))
      .run();
  }
  const texts = { letter: "/", searchText: searchTextOf(from, to) };
  connection
    .insert(redirections)
    .values({ source: from, target: to, code: "301", enabled: true, ...texts })
    .run();
}

function searchTextOf(source: string, target: string): string {
  return `${fold(source)}\n${fold(target)}`;
}

/** An address that a page took over is no longer redirected. */
export function forgetRedirection(connection: Connection, source: string): void {
  connection
    .delete(redirections)
    .where(and(eq(redirections.source, source), isNull(redirections.deletedAt)))
    .run();
}

/** Moves everything below a page to the trash with it, marked by the same time. */
export function trashBranch(
  connection: Connection,
  id: number,
  deletedAt: Date,
  deletedBy: string | null,
): void {
  for (const child of childrenOf(connection, id).filter((page) => page.deletedAt === null)) {
    connection.update(pages).set({ deletedAt, deletedBy }).where(eq(pages.id, child.id)).run();
    trashBranch(connection, child.id, deletedAt, deletedBy);
  }
}

/** Brings back what went to the trash together with a page. */
export function restoreBranch(connection: Connection, id: number, deletedAt: Date): void {
  for (const child of childrenOf(connection, id).filter(
    (page) => page.deletedAt?.getTime() === deletedAt.getTime(),
  )) {
    connection.update(pages).set({ deletedAt: null, deletedBy: null }).where(eq(pages.id, child.id)).run();
    restoreBranch(connection, child.id, deletedAt);
  }
}
