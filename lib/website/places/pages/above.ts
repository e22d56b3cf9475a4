import { isLive } from "#lib/content/live";
import { findStoredPage, type PublicPage } from "#lib/content/queries/public-pages";

/** Live pages above a page, the topmost first; hidden ones between are left out. */
export async function livePagesAbove(page: PublicPage, now: Date): Promise<readonly PublicPage[]> {
  const above = await pagesAbove(page.parentId, mostLevels);
  return above.filter((ancestor) => isLive(ancestor, now));
}

/** Keeps a damaged tree, whose pages hang under each other in a circle, from being climbed for ever. */
const mostLevels = 20;

async function pagesAbove(id: number | null, levelsLeft: number): Promise<readonly PublicPage[]> {
  const page = id === null || levelsLeft === 0 ? undefined : await findStoredPage(id);
  return page ? [...(await pagesAbove(page.parentId, levelsLeft - 1)), page] : [];
}
