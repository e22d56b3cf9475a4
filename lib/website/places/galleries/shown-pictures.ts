import type { GalleryRow } from "#lib/content/queries/public-galleries";
import { listedFiles } from "#lib/kernel/fields/media-list";
import { libraryPictures } from "#lib/website/pictures";
import { tie } from "#lib/website/ties";
import type { PagePicture } from "#lib/website/views/picture-bodies";
import type { SitePicture } from "#lib/website/views/shown";
import { picturePageAddress } from "./addresses.ts";

/** What a gallery shows, in its order, each picture once; those that are gone from the library are left out. */
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

/** What stands for a gallery: the picture that was chosen for it, else its first one. */
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
