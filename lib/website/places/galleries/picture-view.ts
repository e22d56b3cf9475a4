import { type GalleryRow, listLiveGallerySet } from "#lib/content/queries/public-galleries";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { siteIdentity } from "#lib/settings/site-identity";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { Visit } from "../place.ts";
import { galleryAddress, picturePageAddress } from "./addresses.ts";
import { pictureData } from "./gallery-data.ts";
import { aboveGallery } from "./gallery-view.ts";
import { shownPictures } from "./shown-pictures.ts";

/** Longer captions would be no headings. */
const longestTitle = 90;

/**
 * A picture of a gallery in large, between those beside it; undefined where it has gone from the gallery. Search engines
 * are sent to the gallery, which says what the picture belongs to.
 */
export async function pictureView(
  row: GalleryRow,
  key: string,
  { now }: Visit,
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
    breadcrumbs: [...aboveGallery(row), gallery],
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

/** The same picture in the gallery of another language, or that gallery where it does not hold it. */
async function translationsOf({ id, translationOf }: GalleryRow, key: string, now: Date) {
  return inTurn(await listLiveGallerySet(translationOf ?? id, now), async (other) => {
    const isThere = (await shownPictures(other)).some(({ picture }) => picture.key === key);
    return {
      language: other.language,
      href: isThere ? picturePageAddress(other, key) : galleryAddress(other),
    };
  });
}
