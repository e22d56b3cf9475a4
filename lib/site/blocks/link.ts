import type { BlockRow } from "#db/queries/public-blocks";
import { placeOf } from "../places/find.ts";
import type { Visit } from "../places/place.ts";
import { tie } from "../ties.ts";
import type { SiteLink } from "../view.ts";

/** Where a block leads: to its page as long as visitors can see that, else to the address beside it. */
export async function linkOf(
  { linkText, linkPage, linkAddress, language, title }: BlockRow,
  { now }: Visit,
): Promise<SiteLink | undefined> {
  const [page] = linkPage === null ? [] : ((await placeOf("pages")?.live([linkPage], now)) ?? []);
  const href = page?.href ?? linkAddress;
  return href === null ? undefined : { href, text: tie(linkText ?? title ?? href, language) };
}
