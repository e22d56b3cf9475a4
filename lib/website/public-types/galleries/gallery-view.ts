import { categoryIdsOf } from "#lib/content/queries/categories";
import { type GalleryRow, listGalleries, listLiveGallerySet } from "#lib/content/queries/public-galleries";
import { homeAddress } from "#lib/kernel/public-addresses";
import { translator } from "#lib/platform/i18n/translator";
import { siteIdentity } from "#lib/settings/organisation";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SearchAppearance, SiteView } from "#lib/website/view";
import type { SiteLink } from "#lib/website/views/shown";
import type { PublicContext } from "../public-type.ts";
import { galleriesAddress, galleryAddress } from "./addresses.ts";
import { coversOf, galleryCards, galleryCategories, galleryLabel, shownPictures } from "./cards.ts";
import { galleryData } from "./gallery-data.ts";
import { galleryFeeds, galleryListTitle } from "./list-view.ts";

const mostOthers = 3;

/** A gallery with everything around it; a preview brings its categories, and its pictures have no pages yet. */
export async function galleryView(
  row: GalleryRow & { readonly categories?: readonly number[] },
  { now }: PublicContext,
  { isPreview = false } = {},
): Promise<SiteView> {
  const { id, language } = row;
  const categories = await galleryCategories(language);
  const sortedUnder = row.categories ?? (await categoryIdsOf("galleries", [id])).get(id) ?? [];
  const labels = sortedUnder.flatMap((one) =>
    categories.filter((category) => category.id === one).map(galleryLabel),
  );
  const pictures = await shownPictures(row, !isPreview);
  const search = await appearanceOf(row, pictures.length);
  const others = await listGalleries({ language, exceptId: id }, { limit: mostOthers }, now);
  return {
    language,
    title: tie(row.title, language),
    record: { module: "galleries", id },
    breadcrumbs: aboveGallery(row),
    translations: (await listLiveGallerySet(row.translationOf ?? id, now)).map((other) => ({
      language: other.language,
      href: galleryAddress(other),
    })),
    search,
    feeds: galleryFeeds({ language }),
    data: galleryData(row, search, pictures),
    body: {
      kind: "gallery",
      date: siteDay(row.date, language),
      labels,
      perex: row.description && tie(row.description, language),
      layout: row.layout,
      pictures,
      others: await galleryCards(others, categories),
    },
  };
}

/** Returns the links from the home page to a gallery. */
export function aboveGallery({ language }: Pick<GalleryRow, "language">): readonly SiteLink[] {
  return [
    { href: homeAddress(language), text: translator(language, "site")("home") },
    { href: galleriesAddress(language), text: galleryListTitle({ language }) },
  ];
}

async function appearanceOf(row: GalleryRow, count: number): Promise<SearchAppearance> {
  const { language, title } = row;
  const { name } = await siteIdentity(language);
  return {
    title: row.seoTitle ?? `${title} – ${name}`,
    description:
      row.seoDescription ??
      row.description ??
      translator(language, "site.gallery")("description", { title, count, name }),
    href: galleryAddress(row),
    noindex: row.noindex,
    picture: (await coversOf([row])).get(row.id),
  };
}
