import { and, asc, isNull, ne, or, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { pages } from "#db/schema";
import { recordHrefs } from "#lib/rich-text/href";

/** Above this many pages their texts are not searched: that would hold everybody up. */
const mostSearched = 5000;

/**
 * Pages whose text links to a page, by its id or by its address as somebody typed it; none where there are too many
 * pages to look through.
 */
export async function pagesLinkingTo(
  connection: Connection,
  { id, address }: { readonly id: number; readonly address: string },
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const [{ total } = { total: 0 }] = await connection
    .select({ total: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM ${pages} LIMIT ${mostSearched + 1})`)
    .all();
  if (total > mostSearched) return [];
  const hrefs = [...recordHrefs({ module: "pages", id }), address].map(
    (href) => `"href":${JSON.stringify(href)}`,
  );
  const isLinked = or(...hrefs.map((href) => sql`instr(${pages.content}, ${href}) > 0`));
  return connection
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(and(isNull(pages.deletedAt), ne(pages.id, id), isLinked))
    .orderBy(asc(pages.title))
    .all();
}
