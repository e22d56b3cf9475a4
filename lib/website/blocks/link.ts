import type { BlockRow } from "#lib/content/queries/public-blocks";
import type { PublicContext } from "../public-types/public-type.ts";
import { tie } from "../ties.ts";
import type { SiteLink } from "../views/shown.ts";

/** Returns the link of a block: its page as long as visitors can see that, otherwise the address beside it. */
export async function linkOf(
  { linkText, linkPage, linkAddress, language, title }: BlockRow,
  { hrefOf }: PublicContext,
): Promise<SiteLink | undefined> {
  const page = linkPage && (await hrefOf({ module: "pages", id: String(linkPage) }));
  const href = page || linkAddress;
  return !href ? undefined : { href, text: tie(linkText ?? title ?? href, language) };
}
