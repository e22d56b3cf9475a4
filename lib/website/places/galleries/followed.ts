import { type GalleryRow, listGalleries } from "#lib/content/queries/public-galleries";
import { categoryIdsOf } from "#lib/content/queries/record-categories";
import { escapeHtml } from "#lib/kernel/rich-text/escape-html";
import { renderPicture } from "#lib/kernel/rich-text/render-picture";
import { inTurn } from "#lib/platform/in-turn";
import { siteIdentity } from "#lib/settings/site-identity";
import type { Feed } from "#lib/website/feeds/feed";
import type { ShownPicture } from "#lib/website/views/picture-bodies";
import { lastChange } from "../news/last-change.ts";
import type { Visit } from "../place.ts";
import { galleryAddress } from "./addresses.ts";
import { addressOfList, type GalleryList, selectionOf, titleOf } from "./list-view.ts";
import { coversOf, shownPictures } from "./shown-pictures.ts";
import { galleryCategories } from "./sorting.ts";

const mostEntries = 20;
const mostPictures = 6;

/** The newest galleries of a list, each with its first pictures. */
export async function galleriesFeed(list: GalleryList, { now }: Visit): Promise<Feed> {
  const { language, category } = list;
  const categories = await galleryCategories(language);
  const rows = await listGalleries(await selectionOf(list, categories), { limit: mostEntries }, now);
  const ids = rows.map(({ id }) => id);
  const [covers, listed] = [await coversOf(rows), await categoryIdsOf("galleries", ids)];
  const { name, tagline } = await siteIdentity(language);
  return {
    language,
    title: `${titleOf(list)} – ${name}`,
    description: category?.description ?? (tagline || name),
    href: addressOfList(list),
    entries: await inTurn(rows, async (row) => ({
      record: `galleries:${row.id}`,
      href: galleryAddress(row),
      title: row.title,
      summary: row.description,
      html: htmlOf(row, (await shownPictures(row)).slice(0, mostPictures)),
      publishedAt: new Date(`${row.date}T00:00Z`),
      changedAt: lastChange(row),
      author: null,
      categories: (listed.get(row.id) ?? []).flatMap(
        (id) => categories.find((one) => one.id === id)?.name ?? [],
      ),
      picture: covers.get(row.id),
    })),
  };
}

function htmlOf({ description }: GalleryRow, pictures: readonly ShownPicture[]): string {
  const figures = pictures.map(({ picture, caption }) => {
    const said = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
    return `<figure>${renderPicture({ ...picture, media: picture.key })}${said}</figure>`;
  });
  return [...(description ? [`<p>${escapeHtml(description)}</p>`] : []), ...figures].join("");
}
