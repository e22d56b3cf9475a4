import type { GalleryRow } from "#lib/content/queries/public-galleries";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import type { SearchAppearance } from "#lib/website/view";
import type { PagePicture } from "#lib/website/views/bodies";

/** Returns the structured data of a gallery for search engines (schema.org), with its first pictures. */
export function galleryData(
  row: Pick<GalleryRow, "title" | "language" | "date">,
  { href, description }: SearchAppearance,
  pictures: readonly PagePicture[],
): Readonly<Record<string, unknown>> {
  return {
    "@type": "ImageGallery",
    name: row.title,
    description,
    url: absoluteUrl(href),
    inLanguage: row.language,
    datePublished: row.date,
    numberOfItems: pictures.length,
    image: pictures.slice(0, most).map(pictureData),
  };
}

/** Enough for a search result with pictures; the sitemap lists them all. */
const most = 30;

/** Returns the structured data of a picture for search engines. */
export function pictureData({ picture, caption, credit }: PagePicture): Readonly<Record<string, unknown>> {
  const { key, width, height, version, alt } = picture;
  return {
    "@type": "ImageObject",
    contentUrl: absoluteUrl(pictureAddress(key, middleWidth(width), "jpeg", version)),
    width,
    height,
    ...(caption || alt ? { caption: caption ?? alt } : {}),
    ...(credit ? { creditText: credit } : {}),
  };
}
