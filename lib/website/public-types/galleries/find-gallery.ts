import { findLiveGalleryAt } from "#lib/content/queries/public-galleries";
import { findMedia } from "#lib/files/queries";
import { listedFiles } from "#lib/kernel/fields/media";
import type { Language } from "#lib/platform/i18n/languages";

/** Finds the gallery at an address; if a part is asked for, only if it is the key of a picture in the gallery. */
export async function findGalleryAt(
  {
    language,
    slug,
    part,
  }: { readonly language: Language; readonly slug: string; readonly part?: string | undefined },
  now: Date,
) {
  const row = await findLiveGalleryAt({ language, slug }, now);
  if (!row || part === undefined) return row;
  const picture = /^[0-9a-f]{16}$/.test(part) ? await findMedia(part) : undefined;
  const isInIt =
    picture?.type === "picture" && listedFiles(row.items).some(({ media }) => media === picture.id);
  return isInIt ? row : undefined;
}
