import type { CategoryRow } from "#lib/content/queries/categories";
import type { GalleryRow } from "#lib/content/queries/public-galleries";
import { categoryIdsOf } from "#lib/content/queries/record-categories";
import { listedFiles } from "#lib/kernel/fields/media-list";
import { translator } from "#lib/platform/i18n/translator";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SiteCard } from "#lib/website/views/shown";
import { galleryAddress } from "./addresses.ts";
import { coversOf } from "./shown-pictures.ts";
import { galleryLabel } from "./sorting.ts";

/** What stands in lists of galleries, in their order: the cover, the day, how many pictures there are. */
export async function galleryCards(
  rows: readonly GalleryRow[],
  categories: readonly CategoryRow[],
): Promise<readonly SiteCard[]> {
  const covers = await coversOf(rows);
  const listed = await categoryIdsOf(
    "galleries",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const category = (listed.get(row.id) ?? []).flatMap(
      (id) => categories.find((one) => one.id === id) ?? [],
    )[0];
    return {
      href: galleryAddress(row),
      text: tie(row.title, row.language),
      perex: null,
      picture: covers.get(row.id),
      date: siteDay(row.date, row.language),
      label: category && galleryLabel(category),
      extent: extentOf(row),
    };
  });
}

function extentOf({ items, language }: GalleryRow): string {
  return translator(language, "site.gallery")("pictures", { count: listedFiles(items).length });
}
