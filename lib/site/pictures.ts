import { findMediaByKeys } from "#db/queries/media";
import type { SitePicture } from "./view.ts";

interface Pictured {
  /** Key of the picture. */
  readonly image: string | null;
  readonly imageAlt: string | null;
}

/** Finds the picture of a record among those read together. */
type PictureOf = (record: Pictured) => SitePicture | undefined;

/** Reads the pictures of several records at once. */
export async function picturesOf(records: readonly Pick<Pictured, "image">[]): Promise<PictureOf> {
  const keys = new Set(records.flatMap(({ image }) => image ?? []));
  const rows = new Map((await findMediaByKeys([...keys])).map((row) => [row.key, row]));
  return ({ image, imageAlt }) => {
    const row = rows.get(image ?? "");
    return row && { key: row.key, width: row.width, height: row.height, alt: imageAlt ?? "" };
  };
}
