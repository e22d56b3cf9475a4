import { type GalleryRow, listLiveGallerySet } from "#lib/content/queries/public-galleries";
import { homeAddress } from "#lib/kernel/public-addresses";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteIdentity } from "#lib/settings/organisation";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { PublicContext } from "../public-type.ts";
import { galleriesAddress, galleryAddress, picturePageAddress } from "./addresses.ts";
import { shownPictures } from "./cards.ts";
import { pictureData } from "./gallery-data.ts";

/** Longer captions would not work as headings. */
const longestTitle = 90;

/**
 * Returns a picture of a gallery in large, between its neighbours; undefined if it was removed from the gallery.
 * Search engines are sent to the gallery, which shows the context of the picture.
 */
export async function pictureView(
  row: GalleryRow,
  key: string,
  { now }: PublicContext,
): Promise<SiteView | undefined> {
  const { language } = row;
  const pictures = await shownPictures(row);
  const index = pictures.findIndex(({ picture }) => picture.key === key);
  const shown = pictures[index];
  if (!shown) return undefined;
  const { name } = await siteIdentity(language);
  const gallery = { href: galleryAddress(row), text: tie(row.title, language) };
  const place = { place: index + 1, of: pictures.length };
  const t = translator(language, "site.gallery");
  const title = shown.caption && shown.caption.length <= longestTitle ? shown.caption : t("numbered", place);
  return {
    language,
    title,
    record: { module: "galleries", id: row.id },
    breadcrumbs: [
      { href: homeAddress(language), text: translator(language, "site")("home") },
      { href: galleriesAddress(language), text: translator(language, "modules.galleries")("title") },
      gallery,
    ],
    translations: await translationsOf(row, key, now),
    search: {
      title: `${title} – ${row.title} – ${name}`,
      description: shown.caption ?? t("position", { ...place, title: row.title }),
      href: shown.href,
      noindex: true,
      picture: shown.picture,
    },
    data: pictureData(shown),
    body: {
      kind: "picture",
      shown,
      ...place,
      gallery,
      previous: pictures[index - 1]?.href,
      next: pictures[index + 1]?.href,
    },
  };
}

/** Returns the same picture in the gallery of another language, or that gallery if it does not hold it. */
async function translationsOf({ id, translationOf }: GalleryRow, key: string, now: Date) {
  return mapSeries(await listLiveGallerySet(translationOf ?? id, now), async (other) => {
    const isThere = (await shownPictures(other)).some(({ picture }) => picture.key === key);
    return {
      language: other.language,
      href: isThere ? picturePageAddress(other, key) : galleryAddress(other),
    };
  });
}
