import { listLiveHomes, type PageSummary } from "#lib/content/queries/public-pages";
import { publicPath } from "#lib/kernel/public-addresses";

/** The address of a page among pages of which some are home pages. */
type AddressOf = (page: Pick<PageSummary, "id" | "language" | "path">) => string;

/** Reads the home pages of all languages, which are needed for every page's address. */
export async function pageAddresses(now: Date): Promise<AddressOf> {
  const homeIds = new Set((await listLiveHomes(now)).map(({ id }) => id));
  return ({ id, language, path }) => publicPath(language, homeIds.has(id) ? "" : path);
}
