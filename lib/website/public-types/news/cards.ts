import type { NewsSummary } from "#lib/content/queries/public-news";
import { picturesOf } from "#lib/website/pictures";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SiteCard } from "#lib/website/views/shown";
import type { Sorting } from "../archive/sorting.ts";
import { newsAddress } from "./addresses.ts";

/** Returns the cards for lists of news, in their order; `pinned` is for lists where it decides the order. */
export async function newsCards(
  rows: readonly NewsSummary[],
  { labelOf }: Sorting,
  now: Date,
  pinned: "pinned" | "plain" = "plain",
): Promise<readonly SiteCard[]> {
  const pictureOf = await picturesOf(rows);
  return rows.map((row) => ({
    href: newsAddress(row),
    text: tie(row.title, row.language),
    perex: row.perex && tie(row.perex, row.language),
    picture: pictureOf(row),
    date: siteDay(row.date, row.language),
    label: labelOf(row.primaryCategory),
    isPinned: pinned === "pinned" && row.pinnedUntil !== null && row.pinnedUntil > now,
  }));
}
