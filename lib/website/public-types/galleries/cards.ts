import { categoryIdsOf } from "#lib/content/queries/categories";
import type { GalleryRow } from "#lib/content/queries/public-galleries";
import { listedFiles } from "#lib/kernel/fields/media";
import { translator } from "#lib/platform/i18n/translator";
import { libraryPictures } from "#lib/website/pictures";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { PagePicture } from "#lib/website/views/bodies";
import type { SiteCard, SitePicture } from "#lib/website/views/shown";
import type { Sorting } from "../archive/sorting.ts";
import { galleryAddress, picturePageAddress } from "./addresses.ts";

/** Returns the cards for lists of galleries, in their order: the cover, the day, the number of pictures. */
export async function galleryCards(
  rows: readonly GalleryRow[],
  { labelOf }: Sorting,
): Promise<readonly SiteCard[]> {
  const coverOf = await coversOf(rows);
  const listed = await categoryIdsOf(
    "galleries",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const [label] = (listed.get(row.id) ?? []).flatMap((id) => labelOf(id) ?? []);
    return {
      href: galleryAddress(row),
      text: tie(row.title, row.language),
      perex: null,
      picture: coverOf(row),
      date: siteDay(row.date, row.language),
      label,
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
  rows: readonly Covered[],
): Promise<(row: Pick<Covered, "id">) => SitePicture | undefined> {
  const [first] = rows;
  if (!first) return () => undefined;
  const idOf = ({ cover, items }: Covered) => cover ?? listedFiles(items)[0]?.media ?? 0;
  const known = await libraryPictures(rows.map(idOf), first.language);
  const covers = new Map(rows.map((row) => [row.id, known.get(idOf(row))?.picture]));
  return ({ id }) => covers.get(id);
}

type Covered = Pick<GalleryRow, "id" | "cover" | "items" | "language">;
