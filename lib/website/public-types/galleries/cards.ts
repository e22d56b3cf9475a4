import type { CategoryRow } from "#lib/content/queries/categories";
import { categoryIdsOf, listCategories } from "#lib/content/queries/categories";
import type { GalleryRow } from "#lib/content/queries/public-galleries";
import { listedFiles } from "#lib/kernel/fields/media";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { libraryPictures } from "#lib/website/pictures";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { PagePicture } from "#lib/website/views/bodies";
import type { SiteCard, SiteLabel, SitePicture } from "#lib/website/views/shown";
import { galleryAddress, galleryCategoryAddress, picturePageAddress } from "./addresses.ts";

/** Returns the cards for lists of galleries, in their order: the cover, the day, the number of pictures. */
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

/** Returns the pictures of a gallery, in its order, each once; those deleted from the library are left out. */
export async function shownPictures(
  row: Pick<GalleryRow, "items" | "language" | "path" | "download">,
  hasPages = true,
): Promise<readonly PagePicture[]> {
  const { language, download } = row;
  const items = listedFiles(row.items);
  const known = await libraryPictures(
    items.map(({ media }) => media),
    language,
  );
  const shown = items.flatMap(({ media, caption }) => {
    const found = known.get(media);
    if (!found) return [];
    const { picture, credit, fileHref } = found;
    return {
      href: hasPages ? picturePageAddress(row, picture.key) : fileHref,
      picture: { ...picture, alt: picture.alt || caption },
      caption: caption === "" ? null : tie(caption, language),
      credit,
      downloadHref: download ? fileHref : undefined,
    };
  });
  return [...new Map(shown.map((one) => [one.picture.key, one])).values()];
}

/** Returns the pictures that stand for galleries: the one chosen for a gallery, else its first one. */
export async function coversOf(
  rows: readonly Pick<GalleryRow, "id" | "cover" | "items" | "language">[],
): Promise<ReadonlyMap<number, SitePicture>> {
  const [first] = rows;
  if (!first) return new Map();
  const idOf = ({ cover, items }: Pick<GalleryRow, "cover" | "items">) =>
    cover ?? listedFiles(items)[0]?.media ?? 0;
  const known = await libraryPictures(rows.map(idOf), first.language);
  return new Map(
    rows.flatMap((row) => {
      const found = known.get(idOf(row));
      return found ? [[row.id, found.picture] as const] : [];
    }),
  );
}

/** The categories of galleries in a language, in their order. */
export async function galleryCategories(language: Language): Promise<readonly CategoryRow[]> {
  return listCategories("galleries", language);
}

export function galleryLabel(category: CategoryRow): SiteLabel {
  return { text: category.name, color: category.color, href: galleryCategoryAddress(category) };
}
