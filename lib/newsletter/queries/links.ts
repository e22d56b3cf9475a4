import { and, eq, inArray } from "drizzle-orm";
import type { Connection } from "#db/client";
import { newsletterLinks } from "#lib/newsletter/tables/newsletter";
import { inTurn } from "#lib/platform/in-turn";

/** Ids of the addresses that an issue's links lead to; those that are new are kept. */
export async function keepNewsletterLinks(
  connection: Connection,
  newsletterId: number,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await inTurn(slicesOf([...new Set(urls)]), async (slice) => {
    await connection
      .insert(newsletterLinks)
      .values(slice.map((url) => ({ newsletterId, url })))
      .onConflictDoNothing()
      .run();
    return connection
      .select({ url: newsletterLinks.url, id: newsletterLinks.id })
      .from(newsletterLinks)
      .where(and(eq(newsletterLinks.newsletterId, newsletterId), inArray(newsletterLinks.url, slice)))
      .all();
  });
  return new Map(found.flat().map(({ url, id }) => [url, id]));
}

/** SQLite takes a limited number of parameters at once. */
function slicesOf(urls: readonly string[]): readonly string[][] {
  return Array.from({ length: Math.ceil(urls.length / 200) }, (_, index) =>
    urls.slice(index * 200, index * 200 + 200),
  );
}
