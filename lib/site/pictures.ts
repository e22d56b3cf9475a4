import { findMediaByKeys } from "#db/queries/media";
import type { PageSummary } from "#db/queries/public-pages";
import type { SitePicture } from "./view.ts";

/** Finds the picture of a page among those read together. */
export type PictureOf = (page: Pick<PageSummary, "image" | "imageAlt">) => SitePicture | undefined;

/** Reads the pictures of several pages at once. */
export async function picturesOf(pages: readonly Pick<PageSummary, "image">[]): Promise<PictureOf> {
  const keys = new Set(pages.flatMap(({ image }) => image ?? []));
  const rows = new Map((await findMediaByKeys([...keys])).map((row) => [row.key, row]));
  return ({ image, imageAlt }) => {
    const row = rows.get(image ?? "");
    return row && { key: row.key, width: row.width, height: row.height, alt: imageAlt ?? "" };
  };
}
